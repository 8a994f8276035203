import type { DuplicateChoice, QuestionImportInput } from '#contract/questions/question-import.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useSubjectUnits } from '#web/studio/questions/questions.queries.ts';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';

type Props = {
  value: QuestionImportInput;
  subject: { id: string; code: string; titleEn: string } | null;
  onChange: (value: QuestionImportInput) => void;
};

/** What rows of a file get that say nothing of it, and what becomes of those that the bank has. */
export function ImportFields({ value, subject, onChange }: Props) {
  const units = useSubjectUnits(value.subjectId ?? '').map(({ unitId, block, unit, titleEn }) => ({
    value: unitId,
    label: `${block}.${unit} ${titleEn}`,
  }));
  const duplicates: { value: DuplicateChoice; label: string }[] = [
    { value: 'skip', label: m.simport_duplicates_skip() },
    { value: 'both', label: m.simport_duplicates_both() },
    { value: 'version', label: m.simport_duplicates_version() },
  ];
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <SubjectField
        label={m.common_subject()}
        hint={m.simport_defaults_hint()}
        saved={subject}
        value={value.subjectId}
        onChange={(subjectId) => onChange({ ...value, subjectId, unitId: null })}
      />
      <ChoiceField
        label={m.common_unit()}
        value={value.unitId}
        options={units}
        none={m.common_no_unit()}
        onChange={(unitId) => onChange({ ...value, unitId })}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          label={m.common_marks()}
          inputMode="decimal"
          value={value.marks}
          onChange={(marks) => onChange({ ...value, marks })}
        />
        <TextField
          label={m.simport_penalty()}
          inputMode="decimal"
          value={value.penalty}
          onChange={(penalty) => onChange({ ...value, penalty })}
        />
      </div>
      <ChoiceField
        label={m.simport_duplicates()}
        value={value.duplicates}
        options={duplicates}
        onChange={(chosen) => onChange({ ...value, duplicates: chosen ?? 'skip' })}
      />
    </div>
  );
}
