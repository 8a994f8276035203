import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { changeLines } from '#web/features/timetables/section/change-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { type RevisionInput, useRevise, useRevisionPreview } from '#web/studio/timetables/timetables.queries.ts';
import type { IconLook } from '#web/ui/icon.tsx';

const MAX_LINES = 8;

type ReviewDialogProps = {
  wanted: RevisionInput;
  section: StudioTimetable;
  sourceUrl: string | null;
  /** The one that the change was made from. */
  revision: number;
  onClose: () => void;
  onDone: () => void;
};

/** What a revision changes, and who is told, before it is made. */
export function ReviewDialog({ wanted, section, sourceUrl, revision, onClose, onDone }: ReviewDialogProps) {
  const language = useLanguage();
  const preview = useRevisionPreview(wanted);
  const revise = useRevise();
  const { changes = [], told = 0, clashes = [] } = preview.data ?? {};
  const changed = changeLines({ id: '', madeAt: '', changes }, false, language).map(({ text }) => text);
  const lines: { icon: IconLook; text: string }[] = changed
    .slice(0, MAX_LINES)
    .map((text) => ({ icon: 'calendar', text }));
  const more = changed.length - MAX_LINES;
  if (more > 0) lines.push({ icon: 'info', text: m.stime_more_changes({ count: plain(more) }) });
  if (preview.data && changes.length === 0) lines.push({ icon: 'info', text: m.stime_no_change() });
  if (clashes.length > 0)
    lines.push({
      icon: 'alert-circle',
      text: m.stime_clash_count({ count: clashes.length, clashes: plain(clashes.length) }),
    });
  if (preview.data) lines.push({ icon: 'people', text: noticeLine(section, told) });
  const send = () =>
    revise.mutate(
      { ...wanted, sourceUrl, revision },
      {
        onSuccess: onDone,
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.stime_review_title({ title: section.title })}
      lines={preview.isError ? [{ icon: 'alert-circle', text: m.studio_form_failed() }] : lines}
      confirm={m.stime_review_confirm()}
      keep={m.stime_review_keep()}
      busy={preview.isPending || revise.isPending}
      onConfirm={send}
      undoNote={section.publishedAt ? m.stime_undo_days() : undefined}
    />
  );
}

/** Who hears of it: of a draft nobody. */
export function noticeLine({ publishedAt }: Pick<StudioTimetable, 'publishedAt'>, told: number): string {
  return publishedAt ? m.stime_told({ count: told, students: plain(told) }) : m.stime_told_draft();
}
