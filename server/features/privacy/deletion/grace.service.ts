import { scheduleDeletion } from '#server/features/accounts/accounts.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { GRACE_DAYS } from '#server/features/privacy/privacy.rules.ts';
import { endSessions } from '#server/features/sessions/sessions.service.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { insertDeletion, setDeletionCancelled } from './deletion.store.ts';

/** Begins the grace at whose end the account is deleted, and signs every other device out. Asked again, nothing changes. */
export async function askForDeletion(context: Context): Promise<void> {
  const { id: userId, sessionId, name, email, language } = requirePerson(context);
  await context.db.transaction().execute(async (db) => {
    const deletion = await insertDeletion(db, userId, GRACE_DAYS);
    if (!deletion) return;
    await scheduleDeletion(db, userId, deletion.dueAt);
    await endSessions(db, userId, 'signed-out', sessionId);
    await sendMail(db, {
      template: 'deletion-requested',
      details: { name, until: momentInWords(language, deletion.dueAt), keepLink: `${context.publicUrl}/profile` },
      to: email,
      language,
      dedupeKey: `deletion-requested:${deletion.id}`,
      userId,
    });
    await recordEvent(db, context, 'deletion.requested', { details: { dueAt: deletion.dueAt } });
  });
}

/** Keeps the account. Without a deletion that waits, nothing changes. */
export async function keepAccount(context: Context): Promise<void> {
  const { id: userId, name, email, language } = requirePerson(context);
  await context.db.transaction().execute(async (db) => {
    const deletionId = await setDeletionCancelled(db, userId);
    if (!deletionId) return;
    await scheduleDeletion(db, userId, null);
    await sendMail(db, {
      template: 'deletion-cancelled',
      details: { name },
      to: email,
      language,
      dedupeKey: `deletion-cancelled:${deletionId}`,
      userId,
    });
    await recordEvent(db, context, 'deletion.cancelled');
  });
}
