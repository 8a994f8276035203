import { hash, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { findPerson, findPersonByMobile } from '#server/features/accounts/accounts.access.ts';
import { readSchool } from '#server/features/settings/settings.access.ts';
import { defineJob, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { CODE_MINUTES, hashMobileCode } from './mobiles.rules.ts';
import { findMobileCode, removeOldMobileCodes, setMobileCode } from './mobiles.store.ts';
import { CODE_MESSAGES } from './mobiles.texts.ts';

/** Each message costs the school money: to one number, and all of them. */
const OF_NUMBER = { calls: 10, seconds: 86_400, counted: 'everywhere' } as const;
const OF_SCHOOL = { calls: 2000, seconds: 86_400, counted: 'everywhere' } as const;
const TRIES = 4;

/** Whether one more message may go today. The first that may not is an alarm: somebody has messages sent for money. */
async function mayGo({ limits, log }: JobServices, mobile: string): Promise<boolean> {
  const number = hash('sha256', mobile, 'base64url');
  if ((await limits.consume('mobiles.of', OF_NUMBER, number)) !== undefined) return false;
  const count = await limits.count('mobiles.of-school', OF_SCHOOL, 'school');
  if (count === OF_SCHOOL.calls + 1)
    log.error({ count }, 'no more text messages go today: so many codes were asked for, perhaps by a machine');
  return count <= OF_SCHOOL.calls;
}

/** Sends the code of a request, if somebody has its number or wants it for their account. `request`: the hash of its secret, in hexadecimal. */
export const sendMobileCode = defineJob(
  'mobiles.send',
  v.object({ request: v.string() }),
  async (services, { request }) => {
    const { db, messenger, publicUrl } = services;
    const secretHash = Buffer.from(request, 'hex');
    const wanted = await findMobileCode(db, secretHash);
    if (!messenger || !wanted) return;
    const { mobile, adderId } = wanted;
    const person = await (adderId ? findPerson(db, adderId) : findPersonByMobile(db, mobile));
    if (!person || person.suspendedAt || !(await mayGo(services, mobile))) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!(await setMobileCode(db, secretHash, person.id, hashMobileCode(request, code)))) return;
    const school = (await readSchool(db)).name[person.language];
    const host = new URL(publicUrl).hostname;
    const text = CODE_MESSAGES[person.language]({ school, code, minutes: CODE_MINUTES, host });
    await messenger.send({ id: request, to: mobile, text });
  },
  { tries: TRIES, kind: 'mail' },
);

export const eraseOldMobileCodes: TimedJob = {
  name: 'mobiles.forget-old',
  cron: '45 * * * *',
  work: ({ db }) => removeOldMobileCodes(db),
};
