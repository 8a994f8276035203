import { useState } from 'react';
import { isAddable, type LessonChange } from '#contract/lessons/bulk.studio.ts';
import type { LessonRow, Outline } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import type { BulkAct } from '#web/studio/parts/list/list-types.ts';
import { BulkBar } from '#web/studio/parts/list-bar/bulk-bar.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Chosen } from './use-chosen.ts';

type BulkActsProps = { outline: Outline; chosen: Chosen; acts: OutlineActs };

/** What is done to all ticked lessons in one act, which one press undoes. */
export function BulkActs({ outline, chosen, acts }: BulkActsProps) {
  const [dialog, setDialog] = useState<'move' | 'copy'>();
  const { lessons, clear } = chosen;
  const count = lessons.length;

  async function change(changes: LessonChange[], text: string) {
    const answer = await acts.changeLessons(changes);
    if (!answer) return;
    clear();
    showUndo({ text, undo: async () => void (await acts.changeLessons(answer.before)) });
  }

  const all: BulkAct<LessonRow>[] = [
    {
      ...{ id: 'show', label: m.common_show(), icon: 'eye', refuse: cannotShow },
      run: (rows) => change(withAll(rows, { isPublished: true }), m.sout_bulk_shown({ count, lessons: count })),
    },
    {
      ...{ id: 'preview', label: m.sout_bulk_preview(), icon: 'play' },
      run: (rows) => change(withAll(rows, { isPreview: true }), m.sout_bulk_previews({ count, lessons: count })),
    },
    { id: 'move', label: m.sout_bulk_move(), icon: 'chevron-right', run: () => setDialog('move') },
    { id: 'copy', label: m.common_copy(), icon: 'copy', run: () => setDialog('copy') },
    {
      ...{ id: 'hide', label: m.common_hide(), icon: 'eye-off' },
      run: (rows) => change(withAll(rows, { isPublished: false }), m.sout_bulk_hidden({ count, lessons: count })),
    },
  ];

  return (
    <>
      <BulkBar selection={{ rows: lessons, clear }} acts={all} />
      {dialog === 'move' && (
        <MoveDialog
          sections={outline.sections}
          count={count}
          onClose={() => setDialog(undefined)}
          onMove={({ id, title }) => {
            setDialog(undefined);
            const text = m.sout_bulk_moved({ count, lessons: count, section: title });
            return change(withAll(lessons, { place: { sectionId: id, position: null } }), text);
          }}
        />
      )}
      {dialog === 'copy' && <CopyDialog {...{ outline, chosen, acts }} onClose={() => setDialog(undefined)} />}
    </>
  );
}

const withAll = (rows: readonly LessonRow[], change: Omit<LessonChange, 'lessonId'>): LessonChange[] =>
  rows.map(({ id }) => ({ lessonId: id, ...change }));

/** Why a lesson cannot be shown yet; one whose file is on its way can. */
function cannotShow({ kind, title, isReady, file }: LessonRow): string | undefined {
  if (!isAddable(kind)) return m.sout_bulk_not_offered({ title });
  if (kind === 'test') return isReady ? undefined : m.sout_bulk_no_test({ title });
  const isComing = file !== null && ['uploading', 'waiting', 'working'].includes(file.status);
  return isReady || isComing ? undefined : m.sout_bulk_nothing({ title });
}
