import type { Profile } from '#contract/accounts/profile.ts';
import type { Language } from '#contract/procedure.ts';
import type { Universities } from '#contract/universities/universities.ts';
import { DraftSelect } from '#web/features/profile/forms/draft-select.tsx';
import { SaveForm } from '#web/features/profile/forms/save-form.tsx';
import { useChosenDraft } from '#web/features/profile/forms/use-draft.ts';
import { codeOptions } from '#web/platform/catalogue/subject/code-options.ts';
import { languageNames } from '#web/platform/shell/menus/language-switch.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { SubjectsField } from './subjects-field.tsx';

type StudiesFormProps = { profile: Profile; universities: Universities };

const media = (['en', 'hi'] as const).map((value) => ({ value, label: languageNames[value], lang: value }));

/** University first: programme, session and subjects are of it. */
export function StudiesForm({ profile, universities }: StudiesFormProps) {
  const language = useLanguage();
  const [universityId, setUniversity] = useChosenDraft(profile.universityId ?? '');
  const [programmeId, setProgramme] = useChosenDraft(profile.programmeId ?? '');
  const [termId, setTerm] = useChosenDraft(profile.termId ?? '');
  const [mediaItem, setMedium] = useChosenDraft<Language | ''>(profile.medium ?? '');
  const [subjects, setSubjects] = useChosenDraft(profile.subjects);
  const university = universities.find(({ id }) => id === universityId);
  const programmes = university && codeOptions(university.programmes, language);
  const terms = university?.terms.map(({ id, label }) => ({ value: id, label }));
  const programme = amongst(programmes, programmeId);
  const term = amongst(terms, termId);

  function chooseUniversity(chosen: string) {
    setUniversity(chosen);
    setSubjects(chosen === profile.universityId ? profile.subjects : []);
  }

  function change() {
    return {
      universityId: university?.id ?? null,
      programmeId: programme || null,
      termId: term || null,
      medium: mediaItem || null,
      subjectIds: university ? subjects.map(({ id }) => id) : [],
    };
  }

  return (
    <SaveForm label={m.profile_studies()} changeOf={change}>
      {() => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <DraftSelect
              label={m.common_university()}
              name="universityId"
              value={university?.id ?? ''}
              onChoose={chooseUniversity}
              options={codeOptions(universities, language)}
            />
            <DraftSelect
              label={m.common_programme()}
              name="programmeId"
              value={programme}
              onChoose={setProgramme}
              options={programmes ?? []}
              disabled={!university}
            />
            <DraftSelect
              label={m.common_session()}
              name="termId"
              value={term}
              onChoose={setTerm}
              options={terms ?? []}
              hint={m.profile_session_hint()}
              disabled={!university}
            />
            <DraftSelect
              label={m.profile_medium()}
              name="medium"
              value={mediaItem}
              onChoose={(chosen) => setMedium(chosen as Language | '')}
              options={media}
            />
          </div>
          <SubjectsField
            universityId={university?.id}
            programmeId={programme}
            subjects={university ? subjects : []}
            onChange={setSubjects}
          />
        </>
      )}
    </SaveForm>
  );
}

function amongst(options: { value: string }[] | undefined, chosen: string): string {
  return options?.some(({ value }) => value === chosen) ? chosen : '';
}
