import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from './db.ts';
import { networkOf } from './network/network.ts';

type Limiter = RateLimiterMemory | RateLimiterPostgres;
type Limit = { calls: number; seconds: number; counted?: 'everywhere' };

type Count = { count: number; secondsLeft: number; spent: boolean };

/**
 * Counts by name and caller, who is a person, or an address: then by its network. `consume` counts one and answers the seconds to wait, or undefined when free to go. `count`
 * counts one whatever the limit and answers how many there are; `giveBack` takes one off again; `read` looks; `block`
 * spends the limit for so many seconds from now; `reset` begins anew. The scale of the process moves when a limit is
 * `spent`, never the count.
 */
export type Limits = {
  consume: (name: string, limit: Limit, who: string) => Promise<number | undefined>;
  count: (name: string, limit: Limit, who: string) => Promise<number>;
  giveBack: (name: string, limit: Limit, who: string) => Promise<void>;
  read: (name: string, limit: Limit, who: string) => Promise<Count>;
  /** Several that are counted everywhere, by one statement. */
  readAll: (counts: [name: string, limit: Limit, who: string][]) => Promise<Count[]>;
  block: (name: string, limit: Limit, who: string, seconds: number) => Promise<void>;
  reset: (name: string, limit: Limit, who: string) => Promise<void>;
  /** Takes one of `most` places that are open at once in this process; answers with what gives it back, if there was one. */
  acquire: (name: string, most: number, who: string) => (() => void) | undefined;
};

/** Most limits are counted in this process; those counted `everywhere` in PostgreSQL (table limit_counts). */
export function createLimits(pool: Pool, scale: number): Limits {
  const limiters = new Map<string, Limiter>();
  const places = new Map<string, number>();

  function limiterOf(name: string, { calls, seconds, counted }: Limit): Limiter {
    const known = limiters.get(name);
    if (known) return known;
    const options = { points: Math.ceil(calls * scale), duration: seconds, keyPrefix: name };
    const made =
      counted === 'everywhere'
        ? new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'limit_counts', tableCreated: true })
        : new RateLimiterMemory(options);
    limiters.set(name, made);
    return made;
  }

  return {
    async consume(name, limit, who) {
      try {
        await limiterOf(name, limit).consume(networkOf(who));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return secondsOf(refusal);
      }
    },
    async count(name, limit, who) {
      return (await limiterOf(name, limit).penalty(networkOf(who))).consumedPoints;
    },
    async giveBack(name, limit, who) {
      await limiterOf(name, limit).reward(networkOf(who));
    },
    async read(name, limit, who) {
      const limiter = limiterOf(name, limit);
      const found = await limiter.get(networkOf(who));
      if (!found) return { count: 0, secondsLeft: 0, spent: false };
      const { consumedPoints: count } = found;
      return { count, secondsLeft: secondsOf(found), spent: count >= limiter.points };
    },
    async readAll(counts) {
      const asked = counts.map(([name, limit, who]) => ({ limiter: limiterOf(name, limit), who: networkOf(who) }));
      const { rows } = await pool.query<{ key: string; points: number; expire: number | null }>({
        name: 'read_limit_counts',
        text: 'select key, points, expire from limit_counts where key = any($1)',
        values: [asked.map(({ limiter, who }) => limiter.getKey(who))],
      });
      const now = Date.now();
      const standing = new Map(rows.filter(({ expire }) => !expire || expire > now).map((row) => [row.key, row]));
      return asked.map(({ limiter, who }) => {
        const row = standing.get(limiter.getKey(who));
        if (!row) return { count: 0, secondsLeft: 0, spent: false };
        const secondsLeft = row.expire ? Math.max(1, Math.ceil((row.expire - now) / 1000)) : 0;
        return { count: row.points, secondsLeft, spent: row.points >= limiter.points };
      });
    },
    async block(name, limit, who, seconds) {
      await limiterOf(name, limit).block(networkOf(who), seconds);
    },
    async reset(name, limit, who) {
      await limiterOf(name, limit).delete(networkOf(who));
    },
    acquire(name, most, who) {
      const key = `${name}:${networkOf(who)}`;
      const taken = places.get(key) ?? 0;
      if (taken >= Math.ceil(most * scale)) return undefined;
      places.set(key, taken + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (places.get(key) ?? 1) - 1;
        if (left > 0) places.set(key, left);
        else places.delete(key);
      };
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
