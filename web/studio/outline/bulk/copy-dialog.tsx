import { useState } from 'react';
import type { Outline } from '#contract/lessons/lesson.studio.ts';
import { useDebouncedValue } from '#web/platform/search/use-debounced-value.ts';
import { m } from '#web/platform/words.ts';
import { type OutlineActs, useEditableCourses, useSectionsOf } from '#web/studio/outline/outline.queries.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import type { Chosen } from './use-chosen.ts';

type CopyDialogProps = { outline: Outline; chosen: Chosen; acts: OutlineActs; onClose: () => void };

const TYPING_MS = 250;

/** Asks where the ticked lessons and sections are copied to: here or into another course. */
export function CopyDialog({ outline: { course }, chosen, acts, onClose }: CopyDialogProps) {
  const { lessons, alone, sectionIds, clear } = chosen;
  const [to, setTo] = useState({ id: course.id, title: course.title });
  const [picked, setPicked] = useState<string | null>(alone[0]?.sectionId ?? null);
  const [busy, setBusy] = useState(false);
  const { data: target, isLoading } = useSectionsOf(to.id);
  const sections = target?.sections ?? [];
  const section = sections.find(({ id }) => id === picked) ?? sections.at(-1);
  const isHomeless = target !== undefined && alone.length > 0 && !section;

  async function copy() {
    if (!target || isHomeless) return;
    setBusy(true);
    const added = await acts.copyTo(to.id, {
      lessonIds: alone.map(({ id }) => id),
      sectionIds: [...sectionIds],
      sectionId: alone.length > 0 && section ? section.id : null,
    });
    setBusy(false);
    if (!added) return;
    clear();
    onClose();
    const count = added.lessonIds.length;
    showUndo({
      text: m.sout_bulk_copied({ count, lessons: count }),
      undo: async () => void (await acts.discardCopies(to.id, added)),
    });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.sout_copy_title({ count: lessons.length, lessons: lessons.length })}
      lines={linesOf(sectionIds.size)}
      confirm={m.sout_copy_do()}
      keep={m.sout_copy_keep()}
      undoNote={m.sout_undo_once()}
      busy={busy || isLoading}
      onConfirm={() => void copy()}
    >
      <CourseChoice here={course} to={to} onChange={setTo} />
      {alone.length > 0 && sections.length > 0 && (
        <ChoiceField
          label={m.sout_copy_section()}
          value={section?.id ?? null}
          options={sections.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setPicked}
        />
      )}
      <FaultText>{isHomeless && m.sout_copy_no_section()}</FaultText>
    </ConfirmDialog>
  );
}

function linesOf(sections: number) {
  const whole = { icon: 'checklist' as const, text: m.sout_copy_sections({ count: sections, sections }) };
  return [
    ...(sections > 0 ? [whole] : []),
    { icon: 'eye-off' as const, text: m.sout_copy_hidden() },
    { icon: 'file' as const, text: m.sout_copy_files() },
  ];
}

type Target = { id: string; title: string };
type CourseChoiceProps = { here: Target; to: Target; onChange: (to: Target) => void };

/** This course, and those that are found by a text. */
function CourseChoice({ here, to, onChange }: CourseChoiceProps) {
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data } = useEditableCourses(text);
  const others = (data?.rows ?? []).filter(({ id }) => id !== here.id && id !== to.id);
  const options = [here, ...(to.id === here.id ? [] : [to]), ...others].map(({ id, title }) => ({
    value: id,
    label: id === here.id ? m.sout_copy_here({ title }) : title,
  }));
  const titleOf = (id: string) => [here, to, ...others].find((course) => course.id === id)?.title ?? '';
  return (
    <div className="grid gap-3">
      {(typed !== '' || data?.next != null) && (
        <TextField label={m.sout_copy_find()} value={typed} onChange={setTyped} />
      )}
      <ChoiceField
        label={m.sout_copy_course()}
        value={to.id}
        options={options}
        onChange={(id) => id && onChange({ id, title: titleOf(id) })}
      />
    </div>
  );
}
