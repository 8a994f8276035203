import { useState } from 'react';
import type { StudioAnnouncement } from '#contract/announcements/announcements.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { useQuestion } from '#web/studio/parts/confirm/use-question.tsx';
import { type RareAct, RareActs, removeAct } from '#web/studio/parts/page/rare-acts.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { readAnnouncementInput } from './announcement-input.ts';
import { recreateAnnouncement, useRemoveAnnouncement, useSaveAnnouncement } from './announcements.queries.ts';
import { announcementsScreen } from './announcements.screen.ts';

const LIST = announcementsScreen.to;

/** Take it down, or remove it altogether. */
export function AnnouncementActs({ announcement }: { announcement: StudioAnnouncement }) {
  const { state, revision, id } = announcement;
  const go = useGo();
  const [asks, setAsks] = useState(false);
  const { ask, dialog } = useQuestion();
  const [busy, setBusy] = useState(false);
  const save = useSaveAnnouncement(id);
  const remove = useRemoveAnnouncement();
  const isOut = state === 'live' || state === 'scheduled';

  async function takeDown(): Promise<void> {
    setBusy(true);
    try {
      await save({ ...readAnnouncementInput(announcement), shown: 'no' }, revision);
      const undo = async () => void (await save(readAnnouncementInput(announcement), revision + 1));
      showUndo({ text: m.snews_taken_down(), undo });
    } catch {
      setAlert();
    }
    setBusy(false);
  }
  const removeNow = () =>
    remove.mutate(id, {
      onSuccess: () => {
        const undo = async () => void (await recreateAnnouncement(readAnnouncementInput(announcement)));
        showUndo({ text: m.snews_removed(), undo });
        go(LIST);
      },
      onError: () => setAlert(),
    });
  const down: RareAct = {
    id: 'down',
    label: m.snews_take_down(),
    icon: 'eye-off',
    busy,
    run: () => ask(state === 'live' ? downQuestion() : undefined, takeDown),
  };
  const removal = removeAct(() => (state === 'live' ? setAsks(true) : removeNow()), remove.isPending);
  return (
    <>
      <RareActs acts={isOut ? [down, removal] : [removal]} />
      {dialog}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={m.snews_remove_title()}
        lines={[{ icon: 'eye-off', text: m.snews_remove_line() }]}
        confirm={m.common_remove()}
        keep={m.common_keep_it()}
        danger
        busy={remove.isPending}
        onConfirm={removeNow}
        undoNote={m.snews_undo_note()}
      />
    </>
  );
}

const downQuestion = () => ({
  title: m.snews_take_down_title(),
  lines: [{ icon: 'eye-off' as const, text: m.snews_remove_line() }, { text: m.snews_take_down_kept() }],
  confirm: m.snews_take_down(),
  keep: m.common_keep_it(),
  undoNote: m.snews_take_down_back(),
});
