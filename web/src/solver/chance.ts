/** Numbers by chance, from a seed where a test wants the same again. */
export class Chance {
  constructor(private readonly random: () => number = Math.random) {}

  static seeded(seed: number): Chance {
    let state = seed >>> 0;
    return new Chance(() => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    });
  }

  /** True with this probability. */
  hits(probability: number): boolean {
    return this.random() < probability;
  }

  /** Normal with mean 0; the deviation 0 gives 0. */
  gauss(deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return deviation * radius * Math.cos(2 * Math.PI * this.random());
  }

  /** One of them, each as likely as its weight. */
  choose<T>(options: readonly T[], weight: (option: T) => number = () => 1): T {
    let left = this.random() * options.reduce((sum, option) => sum + weight(option), 0);
    for (const option of options) {
      left -= weight(option);
      if (left < 0) return option;
    }
    return options[options.length - 1] as T;
  }
}
