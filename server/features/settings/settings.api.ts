import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { frames, os } from '#server/platform/rpc.ts';
import { readSettings, setSettings } from './settings.store.ts';

export const settings = os.settings.router({
  watch: os.settings.watch.handler(frames(({ db }) => readSettings(db))),

  update: os.settings.update.handler(({ context, input }) =>
    context.db.transaction().execute(async (transaction) => {
      const changes = await setSettings(transaction, input);
      if (Object.keys(changes).length === 0) return;
      await recordEvent(transaction, context, 'settings.changed', { subjectId: 'settings', details: changes });
    }),
  ),
});
