/** The server's time, worked out from pings: the quickest round trip of late is the truest. */
export interface ServerTime {
  /** Milliseconds since the epoch by the server's clock. */
  now(): number;
  /** A ping sent at `sent` (local) was answered now, when the server's clock said `serverNow`. */
  observe(sent: number, serverNow: string): void;
  /** First guess, from a message that tells the time without a round trip. */
  hear(serverNow: string): void;
}

const KEPT = 8;

export function createServerTime(local: () => number = () => performance.now()): ServerTime {
  let offset = Date.now() - local();
  let samples: { trip: number; offset: number }[] = [];
  return {
    now: () => local() + offset,
    observe(sent, serverNow) {
      const received = local();
      const trip = received - sent;
      samples = [...samples, { trip, offset: Date.parse(serverNow) - (sent + trip / 2) }].slice(-KEPT);
      offset = samples.reduce((best, sample) => (sample.trip < best.trip ? sample : best)).offset;
    },
    hear(serverNow) {
      if (samples.length === 0) offset = Date.parse(serverNow) - local();
    },
  };
}
