import { useState } from 'react';
import type { StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { unitWords } from '#web/studio/questions/editor/units-field.tsx';
import { listDifficultyOptions } from '#web/studio/questions/question-words.ts';
import { useSetTags, useSubjectUnits } from '#web/studio/questions/questions.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type TagDialogProps = { rows: StudioQuestionRow[]; onClose: () => void };

/** Sets the unit and the difficulty of many questions; what is left open stays as it is. */
export function TagDialog({ rows, onClose }: TagDialogProps) {
  const language = useLanguage();
  const subjects = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const units = useSubjectUnits(subjects.length === 1 ? (subjects[0] ?? '') : '');
  const [unitId, setUnitId] = useState<string | null>(null);
  const [difficulty, setDifficulty] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSetTags();
  const what = m.tests_questions({ count: rows.length, questions: plain(rows.length) });

  async function save(): Promise<void> {
    const change = {
      ...(unitId && { units: [{ unitId, share: '1' }] }),
      ...(difficulty && { difficulty: Number(difficulty) as 1 | 2 | 3 }),
    };
    try {
      const { before } = await mutateAsync(rows.map(({ questionId }) => ({ questionId, ...change })));
      showUndo({ text: m.squest_tagged_done({ what }), undo: async () => void (await mutateAsync(before)) });
      onClose();
    } catch {
      setAlert();
    }
  }
  return (
    <Sheet onClose={onClose} title={m.squest_tag_title({ what })} closeLabel={m.common_close()}>
      <div className="grid gap-4 px-2">
        {subjects.length === 1 ? (
          <ChoiceField
            label={m.common_unit()}
            none={m.squest_leave()}
            value={unitId}
            onChange={setUnitId}
            options={units.map((unit) => ({ value: unit.unitId, label: unitWords(unit, language) }))}
          />
        ) : (
          <p className="text-ink-2 text-sm">{m.squest_tag_subjects()}</p>
        )}
        <ChoiceField
          label={m.stest_picker_difficulty()}
          none={m.squest_leave()}
          value={difficulty}
          onChange={setDifficulty}
          options={listDifficultyOptions()}
        />
        <Button
          busy={isPending}
          disabled={unitId === null && difficulty === null}
          onClick={() => void save()}
          className="justify-self-end"
        >
          {m.common_save()}
        </Button>
      </div>
    </Sheet>
  );
}
