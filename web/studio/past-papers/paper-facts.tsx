import type { PaperInput } from '#contract/pastpapers/past-paper.ts';
import type { StudioPaper } from '#contract/pastpapers/studio-paper.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { OptionalTextField } from '#web/studio/parts/text/optional-text-field.tsx';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';
import { paperNames } from './paper-words.ts';
import { useTermsOfSubject } from './past-papers.queries.ts';

type Props = { of: StudioFormState<PaperInput>; paper: StudioPaper | null };

/** What is printed on the head of a paper, and where it comes from. */
export function PaperFacts({ of, paper }: Props) {
  const names = paperNames();
  const terms = useTermsOfSubject(of.form.watch('subjectId')).data ?? [];
  const saved = paper && { id: paper.subjectId, code: paper.subject, titleEn: paper.term };
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Bound of={of} name="subjectId">
        {(field) => (
          <SubjectField
            label={names.subjectId}
            saved={saved}
            {...field}
            value={field.value || null}
            onChange={(subjectId) => field.onChange(subjectId ?? '')}
          />
        )}
      </Bound>
      <Bound of={of} name="termId">
        {(field) => (
          <ChoiceField
            label={names.termId}
            hint={m.spaper_term_hint()}
            options={terms.map(({ id, label }) => ({ value: id, label }))}
            {...field}
            value={field.value || null}
            onChange={(termId) => field.onChange(termId ?? '')}
          />
        )}
      </Bound>
      <Bound of={of} name="medium">
        {(field) => (
          <ChoiceField
            label={names.medium}
            options={[
              { value: 'both' as const, label: m.common_english_and_hindi() },
              { value: 'en' as const, label: m.common_english() },
              { value: 'hi' as const, label: m.common_hindi() },
            ]}
            {...field}
            onChange={(medium) => field.onChange(medium ?? 'both')}
          />
        )}
      </Bound>
      <BoundField of={of} name="setCode" as={TextField} label={names.setCode} maxLength={20} />
      <BoundField of={of} name="minutes" as={NumberField} label={names.minutes} />
      <BoundField of={of} name="maxMarks" as={TextField} label={names.maxMarks} inputMode="decimal" />
      <Bound of={of} name="sourceUrl">
        {(field) => (
          <OptionalTextField label={names.sourceUrl} hint={m.spaper_source_hint()} inputMode="url" {...field} />
        )}
      </Bound>
      <Bound of={of} name="rights">
        {(field) => (
          <ChoiceField
            label={names.rights}
            options={[
              { value: 'official' as const, label: m.spaper_rights_official() },
              { value: 'licensed' as const, label: m.spaper_rights_licensed() },
              { value: 'own' as const, label: m.spaper_rights_own() },
            ]}
            {...field}
            onChange={(rights) => field.onChange(rights ?? 'official')}
          />
        )}
      </Bound>
    </div>
  );
}
