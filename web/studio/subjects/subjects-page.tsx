import { useSearch } from '@tanstack/react-router';
import { m, useLanguage } from '#web/platform/words.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { CodeTabs, NewCode } from './code-tabs.tsx';
import { ProgrammeScreen } from './forms/programme-form.tsx';
import { SubjectScreen } from './forms/subject-form.tsx';
import { TermScreen } from './forms/term-form.tsx';
import { UniversityScreen } from './forms/university-form.tsx';
import { ProgrammesList, TermsList, UniversitiesList } from './lists/code-lists.tsx';
import { SubjectsList } from './lists/subjects-list.tsx';
import { SubjectImport } from './subject-import.tsx';
import type { CodePart } from './subjects.queries.ts';
import { TakeCatalogue } from './take-catalogue.tsx';

const PARTS = {
  subjects: { List: SubjectsList, Screen: SubjectScreen },
  programmes: { List: ProgrammesList, Screen: ProgrammeScreen },
  terms: { List: TermsList, Screen: TermScreen },
  universities: { List: UniversitiesList, Screen: UniversityScreen },
};

/** What everything of the school refers to: subjects, programmes, terms and universities, one list each, and their forms. */
export function SubjectsPage() {
  useLanguage();
  const { part, edit } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const now: CodePart = part !== undefined && part in PARTS ? (part as CodePart) : 'subjects';
  const { List, Screen } = PARTS[now];
  if (edit === 'import') return <SubjectImport />;
  if (edit !== undefined) return <Screen key={`${now} ${edit}`} id={edit} />;
  return (
    <>
      <PageHead title={m.common_subjects()} acts={<NewCode part={now} />} />
      <TakeCatalogue />
      <CodeTabs now={now} />
      <List key={now} />
    </>
  );
}
