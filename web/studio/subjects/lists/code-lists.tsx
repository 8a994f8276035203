import type { StudioProgramme, StudioTerm, StudioUniversity } from '#contract/universities/universities.studio.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { NewCode } from '#web/studio/subjects/code-tabs.tsx';
import { codeAddress, kindText, levelText } from '#web/studio/subjects/code-words.ts';
import {
  useProgrammeRows,
  useTermRows,
  useUniversityList,
  useUniversityRows,
} from '#web/studio/subjects/subjects.queries.ts';
import { subjectsScreen } from '#web/studio/subjects/subjects.screen.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { usePartList } from './use-part-list.ts';

export function useUniversityFilter() {
  const options = useUniversityList().map(({ id, code }) => ({ value: id, label: code }));
  return { name: 'universityId', label: m.common_university(), options };
}

export function ProgrammesList() {
  const list = usePartList('programmes', ['universityId']);
  const rows = useProgrammeRows(list.search);
  return (
    <StudioList<StudioProgramme>
      list={list}
      rows={rows}
      label={m.scode_programmes()}
      columns={[
        { id: 'code', head: m.common_code(), sort: 'code', cell: ({ code }) => code },
        { id: 'name', head: m.common_name(), sort: 'name', cell: ({ name }) => name },
        { id: 'level', head: m.scode_level(), sort: 'level', cell: ({ level }) => levelText(level) },
        { id: 'university', head: m.common_university(), cell: ({ university }) => university },
        { id: 'subjects', head: m.common_subjects(), align: 'end', cell: ({ subjects }) => plain(subjects) },
      ]}
      nameOf={({ code }) => code}
      phone={({ code, name, university }) => ({ title: name, detail: code, end: university })}
      to={({ id }) => codeAddress('programmes', id)}
      filters={[useUniversityFilter()]}
      csv={subjectsScreen.csv.programmes}
      newAt={codeAddress('programmes', 'new')}
      empty={
        <EmptyState
          title={m.scode_no_programmes()}
          text={m.scode_no_programmes_text()}
          actions={<NewCode part="programmes" />}
        />
      }
    />
  );
}

export function TermsList() {
  const language = useLanguage();
  const list = usePartList('terms', ['universityId', 'kind']);
  const rows = useTermRows(list.search);
  const span = ({ startsOn, endsOn }: StudioTerm) =>
    [startsOn, endsOn].map((day) => (day ? dayOf(day, language) : m.scode_open_day())).join(' – ');
  const kinds = (['admission', 'assignment', 'exam'] as const).map((kind) => ({ value: kind, label: kindText(kind) }));
  return (
    <StudioList<StudioTerm>
      list={list}
      rows={rows}
      label={m.scode_terms()}
      columns={[
        { id: 'label', head: m.scode_label(), sort: 'label', cell: ({ label }) => label },
        { id: 'kind', head: m.common_kind(), cell: ({ kind }) => kindText(kind) },
        { id: 'university', head: m.common_university(), cell: ({ university }) => university },
        { id: 'dates', head: m.scode_dates(), sort: 'starts', cell: span },
      ]}
      nameOf={({ label }) => label}
      phone={(row) => ({ title: row.label, detail: `${row.university} · ${kindText(row.kind)}` })}
      to={({ id }) => codeAddress('terms', id)}
      filters={[useUniversityFilter(), { name: 'kind', label: m.common_kind(), options: kinds }]}
      csv={subjectsScreen.csv.terms}
      newAt={codeAddress('terms', 'new')}
      empty={
        <EmptyState title={m.scode_no_terms()} text={m.scode_no_terms_text()} actions={<NewCode part="terms" />} />
      }
    />
  );
}

export function UniversitiesList() {
  const list = usePartList('universities', []);
  const rows = useUniversityRows(list.search);
  return (
    <StudioList<StudioUniversity>
      list={list}
      rows={rows}
      label={m.scode_universities()}
      columns={[
        { id: 'code', head: m.scode_short_name(), sort: 'code', cell: ({ code }) => code },
        { id: 'name', head: m.common_name(), sort: 'name', cell: ({ name }) => name },
        { id: 'programmes', head: m.scode_programmes(), align: 'end', cell: (row) => plain(row.programmes) },
        { id: 'subjects', head: m.common_subjects(), align: 'end', cell: (row) => plain(row.subjects) },
        { id: 'terms', head: m.scode_terms(), align: 'end', cell: (row) => plain(row.terms) },
      ]}
      nameOf={({ code }) => code}
      phone={({ code, name, subjects }) => ({ title: name, detail: code, end: plain(subjects) })}
      to={({ id }) => codeAddress('universities', id)}
      csv={subjectsScreen.csv.universities}
      newAt={codeAddress('universities', 'new')}
      empty={
        <EmptyState
          title={m.scode_no_universities()}
          text={m.scode_no_universities_text()}
          actions={<NewCode part="universities" />}
        />
      }
    />
  );
}
