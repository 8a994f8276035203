import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { OptionalTextField } from '#web/studio/parts/text/optional-text-field.tsx';
import { useFieldFault } from '#web/studio/questions/fields/faults.ts';
import { listDifficultyOptions, listLevelOptions, listRightsOptions } from '#web/studio/questions/question-words.ts';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';
import { useSubject } from '#web/studio/subjects/subjects.queries.ts';
import { TagList } from '#web/ui/forms/tag-list.tsx';
import type { QuestionValues } from './question-values.ts';
import { UnitsField } from './units-field.tsx';

type QuestionFormState = StudioFormState<QuestionValues>;

/** Where a question belongs, how hard it is, where it is from and what teaches it. */
export function TagFields({ form, isSaved }: { form: QuestionFormState; isSaved: boolean }) {
  const subjectId = form.form.watch('subjectId');
  return (
    <div className="grid gap-5">
      <SubjectOf form={form} isSaved={isSaved} />
      <BoundField of={form} name="units" as={UnitsField} label={m.squest_units()} subjectId={subjectId} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Bound of={form} name="difficulty">
          {({ value, onChange, ...field }) => (
            <ChoiceField
              label={m.stest_picker_difficulty()}
              none={m.common_none()}
              options={listDifficultyOptions()}
              value={value === null || value === undefined ? null : String(value)}
              onChange={(chosen) => onChange(chosen === null ? null : (Number(chosen) as 1 | 2 | 3))}
              {...field}
            />
          )}
        </Bound>
        <Bound of={form} name="level">
          {({ value, ...field }) => (
            <ChoiceField
              label={m.scode_level()}
              none={m.common_none()}
              options={listLevelOptions()}
              value={value ?? null}
              {...field}
            />
          )}
        </Bound>
        <Bound of={form} name="rights">
          {({ value, onChange, ...field }) => (
            <ChoiceField
              label={m.squest_rights()}
              options={listRightsOptions()}
              value={value ?? 'own'}
              onChange={(chosen) => onChange(chosen ?? 'own')}
              {...field}
            />
          )}
        </Bound>
      </div>
      <Bound of={form} name="tags">
        {({ value, ...field }) => <WordsField label={m.squest_words()} value={value ?? []} {...field} />}
      </Bound>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
        <Bound of={form} name="paper">
          {(field) => (
            <OptionalTextField label={m.common_past_paper()} maxLength={120} {...field} value={field.value ?? null} />
          )}
        </Bound>
        <Bound of={form} name="paperNumber">
          {(field) => (
            <OptionalTextField label={m.squest_paper_number()} maxLength={20} {...field} value={field.value ?? null} />
          )}
        </Bound>
        <Bound of={form} name="externalId">
          {(field) => (
            <OptionalTextField label={m.squest_external_id()} maxLength={60} {...field} value={field.value ?? null} />
          )}
        </Bound>
      </div>
    </div>
  );
}

/** A question that is saved stays with its subject: its units are of it. */
function SubjectOf({ form, isSaved }: { form: QuestionFormState; isSaved: boolean }) {
  const { subjectId } = form.saved;
  if (isSaved) return <SavedSubject id={subjectId} />;
  return subjectId === '' ? <SubjectChoice form={form} known={null} /> : <KnownSubject form={form} id={subjectId} />;
}

function SavedSubject({ id }: { id: string }) {
  const { data } = useSubject(id);
  return (
    <p className="text-base">
      <span className="block font-display font-medium text-sm">{m.common_subject()}</span>
      {data && `${data.code} · ${data.titleEn}`}
    </p>
  );
}

function KnownSubject({ form, id }: { form: QuestionFormState; id: string }) {
  return <SubjectChoice form={form} known={useSubject(id).data ?? null} />;
}

type Known = { id: string; code: string; titleEn: string } | null;

function SubjectChoice({ form, known }: { form: QuestionFormState; known: Known }) {
  const missing = useFieldFault('subjectId');
  return (
    <Bound of={form} name="subjectId">
      {({ value, onChange, fault, changed }) => (
        <SubjectField
          label={m.common_subject()}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
          fault={fault ?? missing}
          changed={changed}
          saved={known}
        />
      )}
    </Bound>
  );
}

/** Free words, each added by Enter or a comma. */
function WordsField({ label, value, onChange, fault, changed }: StudioFieldProps<string[]>) {
  const [typed, setTyped] = useState('');
  function add(): void {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !value.includes(word));
    if (words.length > 0) onChange([...value, ...words]);
    setTyped('');
  }
  return (
    <div className="grid gap-2">
      <fieldset
        className="min-w-0"
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={label}
          hint={m.squest_words_hint()}
          maxLength={40}
          value={typed}
          onChange={setTyped}
          {...{ fault, changed }}
        />
      </fieldset>
      {value.length > 0 && (
        <TagList
          label={m.squest_words()}
          tags={value.map((word) => ({ id: word, label: word }))}
          removeLabel={(word) => m.squest_remove_line({ name: word })}
          onRemove={(word) => onChange(value.filter((each) => each !== word))}
        />
      )}
    </div>
  );
}
