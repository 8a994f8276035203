import type { RegistrationWork } from '#contract/accounts/registration.ts';
import { type Context, tooManyRequests } from '#server/platform/rpc.ts';
import { hashToken } from '#server/platform/session.ts';
import { createChallenge, isWorkDone, WORK_SECONDS } from './work.rules.ts';

/** Of one browser; and of one network, which may be a whole hostel, before the next costs its browser some work. */
const OF_BROWSER = { calls: 5, seconds: 3600, counted: 'everywhere' } as const;
const OF_NETWORK = { calls: 60, seconds: 3600, counted: 'everywhere' } as const;
const WORK = { calls: 1, seconds: WORK_SECONDS, counted: 'everywhere' } as const;

/** Throws TOO_MANY_REQUESTS when this browser registered often. */
export async function assertFewOfBrowser({ limits }: Context, secret: string | undefined): Promise<void> {
  if (secret === undefined) return;
  const wait = await limits.consume('accounts.create.browser', OF_BROWSER, hashToken(secret).toString('hex'));
  if (wait !== undefined) throw tooManyRequests(wait);
}

/** The task that is to be done first, if there is one: many registered from this network. */
export async function findChallenge(context: Context, work: RegistrationWork | undefined): Promise<string | undefined> {
  const { limits, address, secrets } = context;
  const wait = await limits.consume('accounts.create.network', OF_NETWORK, address);
  if (wait === undefined) return undefined;
  const key = secrets.derive('registration work');
  const isDone = work !== undefined && isWorkDone(key, work);
  const isFirst = isDone && (await limits.consume('accounts.create.work', WORK, work.challenge)) === undefined;
  return isFirst ? undefined : createChallenge(key);
}
