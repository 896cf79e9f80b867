/** The server's time, worked out from pings: the quickest round trip of late is the truest. */
export interface ServerTime {
  /** Milliseconds since the epoch by the server's clock. */
  now(): number;
  /** A ping sent at `sent` (local) was answered now, when the server's clock said `serverNow`. */
  observe(sent: number, serverNow: string): void;
  /** First guess, from a message that tells the time without a round trip. */
  hear(serverNow: string): void;
}

interface Sample {
  readonly trip: number;
  readonly offset: number;
}

const KEPT = 8;
const SLACK_MS = 50;

export function createServerTime(local: () => number = () => performance.now()): ServerTime {
  let offset = Date.now() - local();
  let samples: Sample[] = [];
  return {
    now: () => local() + offset,
    observe(sent, serverNow) {
      const trip = local() - sent;
      const sample = { trip, offset: Date.parse(serverNow) - (sent + trip / 2) };
      // A device that slept may have stopped its own clock: what was measured before then is void.
      const agrees = (one: Sample) =>
        Math.abs(one.offset - sample.offset) <= (one.trip + trip) / 2 + SLACK_MS;
      samples = [...samples.filter(agrees), sample].slice(-KEPT);
      offset = samples.reduce((best, sample) => (sample.trip < best.trip ? sample : best)).offset;
    },
    hear(serverNow) {
      if (samples.length === 0) offset = Date.parse(serverNow) - local();
    },
  };
}
