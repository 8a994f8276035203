import { randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { findPerson, findPersonByMobile, listAdmins } from '#server/features/accounts/accounts.access.ts';
import { sendMails } from '#server/features/mails/mails.service.ts';
import { sendMessage } from '#server/features/messages/messages.service.ts';
import { defineJob, type TimedJob } from '#server/platform/jobs.ts';
import { lastDayInWords } from '#server/platform/mail/moment.ts';
import { mayMessage, spentCeilings } from '#server/platform/messages/ceilings.ts';
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

/** Tells who may change the settings, once a day, that as many messages went as may: the next ones do not go. */
export const tellSpentCeilings: TimedJob = {
  name: 'mobiles.tell-ceilings',
  cron: '*/5 * * * *',
  work: async (services) => {
    const { db, publicUrl } = services;
    const spent = await spentCeilings(services);
    if (spent.length === 0) return;
    const day = lastDayInWords('en', new Date());
    const admins = await listAdmins(db);
    const written = await sendMails(
      db,
      spent.flatMap((what) =>
        admins.map(({ id: userId, name, email: to, language }) => ({
          template: 'messages-stopped' as const,
          details: { name, areCodes: what === 'mobiles', settingsLink: `${publicUrl}/studio/settings` },
          ...{ to, language, userId, dedupeKey: `messages-stopped:${what}:${day}:${userId}` },
        })),
      ),
    );
    return written.length;
  },
};
