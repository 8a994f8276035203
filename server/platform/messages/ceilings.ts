import { hash } from 'node:crypto';
import type { Services } from '#server/platform/context/services.ts';

/** Each message costs the school money: to one number, and all of them. */
const OF_NUMBER = { calls: 10, seconds: 86_400, counted: 'everywhere' } as const;
const OF_SCHOOL = { calls: 2000, seconds: 86_400, counted: 'everywhere' } as const;

/** Codes have a ceiling of their own, so that notices lock nobody out. */
const ALARMS = {
  mobiles: 'no more text messages go today: so many codes were asked for, perhaps by a machine',
  notices: 'no more notices go by message today: there were so many',
};

/** Whether one more message may go today. The first that may not is an alarm. */
export async function mayMessage(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  what: keyof typeof ALARMS,
  mobile: string,
): Promise<boolean> {
  const number = hash('sha256', mobile, 'base64url');
  if ((await limits.consume(`${what}.of`, OF_NUMBER, number)) !== undefined) return false;
  const count = await limits.count(`${what}.of-school`, OF_SCHOOL, 'school');
  if (count === OF_SCHOOL.calls + 1) log.error({ count }, ALARMS[what]);
  return count <= OF_SCHOOL.calls;
}

/** Which messages go no more today, because as many went as may. */
export async function spentCeilings({ limits }: Pick<Services, 'limits'>): Promise<(keyof typeof ALARMS)[]> {
  const all = ['mobiles', 'notices'] as const;
  const counts = await limits.readAll(all.map((what) => [`${what}.of-school`, OF_SCHOOL, 'school']));
  return all.filter((_, place) => (counts[place]?.count ?? 0) > OF_SCHOOL.calls);
}
