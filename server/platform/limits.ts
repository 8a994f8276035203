import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Limits = { consume: (name: string, limit: Limit, who: string) => Promise<number | undefined> };
type Limit = { calls: number; seconds: number };

/** Counts calls per name and caller in this process; `consume` answers the seconds to wait, or undefined when free to go. */
export function createLimits(scale: number): Limits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async consume(name, limit, who) {
      const limiter =
        limiters.get(name) ??
        new RateLimiterMemory({ points: Math.ceil(limit.calls * scale), duration: limit.seconds, keyPrefix: name });
      limiters.set(name, limiter);
      try {
        await limiter.consume(who);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
  };
}
