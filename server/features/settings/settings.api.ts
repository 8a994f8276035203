import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Context, liveQuery, os, readChangeVersion } from '#server/platform/rpc.ts';
import { readKeysState, removeKeys, setMail, setMessages, setPayments, tryMail } from './keys.api.ts';
import { countNotice } from './notices.api.ts';
import { readShownToday } from './notices.store.ts';
import { readAllSettings, readSettings, setSettings } from './settings.store.ts';

const SUBJECT = 'settings';

export const settings = os.settings.router({
  watch: os.settings.watch.handler(liveQuery(({ db }) => readSettings(db))),
  changes: { watch: os.settings.changes.watch.handler(liveQuery(readChangeVersion)) },

  read: os.settings.read.handler(async ({ context }) => ({
    ...(await readAllSettings(context.db)),
    running: runningOf(context),
    keys: await readKeysState(context),
    shownToday: await readShownToday(context.db),
  })),

  update: os.settings.update.handler(async ({ context, input: { revisions, ...given }, errors }) => {
    await context.db.transaction().execute(async (transaction) => {
      const changes = await setSettings(transaction, given, revisions);
      if (!changes) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(transaction, SUBJECT) });
      if (Object.keys(changes).length === 0) return;
      await recordEvent(transaction, context, 'settings.changed', { subjectId: SUBJECT, details: changes });
    });
    await Promise.all([context.visitors.refresh(), context.doors.refresh()]);
  }),

  countNotice,
  setMail,
  setMessages,
  setPayments,
  tryMail,
  removeKeys,
});

function runningOf({ rules, publicUrl, payments }: Context) {
  const { production, passwordMinimum, mediaBytes } = rules;
  const { name: provider, keyId } = payments;
  return { production, address: publicUrl, passwordMinimum, mediaBytes, payments: { provider, keyId } };
}
