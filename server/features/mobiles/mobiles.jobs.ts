import { randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { findPerson, findPersonByMobile } from '#server/features/accounts/accounts.access.ts';
import { sendMessage } from '#server/features/messages/messages.service.ts';
import { defineJob, type TimedJob } from '#server/platform/jobs.ts';
import { mayMessage } from '#server/platform/messages/ceilings.ts';
import { CODE_MINUTES, hashMobileCode } from './mobiles.rules.ts';
import { findMobileCode, removeOldMobileCodes, setMobileCode } from './mobiles.store.ts';

const TRIES = 4;

/** Sends the code of a request, if somebody has its number or wants it for their account. `request`: the hash of its secret, in hexadecimal. */
export const sendMobileCode = defineJob(
  'mobiles.send',
  v.object({ request: v.string() }),
  async (services, { request }) => {
    const { db, messenger } = services;
    const secretHash = Buffer.from(request, 'hex');
    const wanted = await findMobileCode(db, secretHash);
    if (!messenger || !wanted) return;
    const { mobile, adderId } = wanted;
    const person = await (adderId ? findPerson(db, adderId) : findPersonByMobile(db, mobile));
    if (!person || person.suspendedAt || !(await mayMessage(services, 'mobiles', mobile))) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!(await setMobileCode(db, secretHash, person.id, hashMobileCode(request, code)))) return;
    const content = { name: 'code', code, minutes: CODE_MINUTES } as const;
    // Each try has a code of its own, so it is a message of its own.
    const id = `code-${randomUUID()}`;
    await sendMessage(services, { id, to: mobile, channel: 'sms', language: person.language, content });
  },
  { tries: TRIES, kind: 'mail' },
);

export const eraseOldMobileCodes: TimedJob = {
  name: 'mobiles.forget-old',
  cron: '45 * * * *',
  work: ({ db }) => removeOldMobileCodes(db),
};
