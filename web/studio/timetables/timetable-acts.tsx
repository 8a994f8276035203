import { useState } from 'react';
import type { StudioTimetable, StudioTimetableRow } from '#contract/timetables/timetable.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { type RareAct, RareActs, removeAct } from '#web/studio/parts/page/rare-acts.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { useCheckTimetable, usePublishTimetable, useRemoveTimetable } from './timetables.queries.ts';
import { timetablesScreen } from './timetables.screen.ts';

/** Say that its notice was looked at, show it to students or not, and remove what none of them ever saw. */
export function TimetableActs({ section }: { section: StudioTimetable }) {
  const check = useCheckTimetable(section.id);
  const publish = usePublishTimetable(section.id);
  const [asks, setAsks] = useState<'hide' | 'remove'>();
  const close = () => setAsks(undefined);
  const rare: RareAct[] = [
    ...(section.isRemovable ? [removeAct(() => setAsks('remove'))] : []),
    ...(section.publishedAt
      ? [{ id: 'hide', label: m.stime_hide(), icon: 'eye-off' as const, run: () => setAsks('hide') }]
      : []),
  ];
  return (
    <>
      <RareActs acts={rare} />
      <Button variant="line" busy={check.isPending} onClick={() => check.mutate()}>
        {m.stime_check()}
      </Button>
      {section.publishedAt === null && (
        <Button variant="line" busy={publish.isPending} onClick={() => publish.mutate(true)}>
          {m.common_publish()}
        </Button>
      )}
      <HideDialog section={section} open={asks === 'hide'} onClose={close} />
      <RemoveDialog section={section} open={asks === 'remove'} onClose={close} />
    </>
  );
}

function RemoveDialog({ section, open, onClose }: { section: StudioTimetable; open: boolean; onClose: () => void }) {
  const go = useGo();
  const remove = useRemoveTimetable();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.stime_remove_title({ title: section.title })}
      lines={[{ text: m.stime_remove_line({ papers: plain(section.papers) }) }]}
      confirm={m.common_remove()}
      keep={m.common_keep_it()}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(section.id, { onSuccess: () => go(timetablesScreen.to), onSettled: onClose })}
      undoNote={m.stime_remove_undo()}
    />
  );
}

/** Asks before students lose a timetable from their sight. */
export function HideDialog({
  section,
  open,
  onClose,
}: {
  section: StudioTimetableRow;
  open: boolean;
  onClose: () => void;
}) {
  const publish = usePublishTimetable(section.id);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.stime_hide_title({ title: section.title })}
      lines={[
        { icon: 'eye-off', text: m.stime_hide_line({ papers: plain(section.papers) }) },
        { icon: 'calendar', text: m.stime_hide_calendars() },
      ]}
      confirm={m.stime_hide()}
      keep={m.common_keep_it_published()}
      danger
      busy={publish.isPending}
      onConfirm={() => publish.mutate(false, { onSettled: onClose })}
      undoNote={m.common_publish_again()}
    />
  );
}
