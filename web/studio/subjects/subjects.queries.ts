import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { SubjectInput, SubjectList } from '#contract/universities/subjects.studio.ts';
import type {
  ProgrammeInput,
  ProgrammeList,
  TermInput,
  TermList,
  UniversityInput,
  UniversityList,
} from '#contract/universities/universities.studio.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const codes = api.universities.studio;
const partOf = { universities: codes, programmes: codes.programmes, terms: codes.terms, subjects: codes.subjects };
export type CodePart = keyof typeof partOf;

const useVersion = () => useLive('universities.studio.changes.watch').data?.version;

/** All universities with their programmes, for filters and choices. */
export function useUniversityList() {
  return useLive('universities.watch').data ?? [];
}

export const useSubjectRows = (search: ListSearch) =>
  useRows('subjects', search, (filter) => codes.subjects.list(filter as SubjectList), useVersion());
export const useProgrammeRows = (search: ListSearch) =>
  useRows('programmes', search, (filter) => codes.programmes.list(filter as ProgrammeList), useVersion());
export const useTermRows = (search: ListSearch) =>
  useRows('terms', search, (filter) => codes.terms.list(filter as TermList), useVersion());
export const useUniversityRows = (search: ListSearch) =>
  useRows('universities', search, (filter) => codes.list(filter as UniversityList), useVersion());

const useCode = <Row>(part: CodePart, id: string, read: (input: { id: string }) => Promise<Row>) =>
  useOne(`${part}-one`, id, useVersion(), () => read({ id }));
export const useSubject = (id: string) => useCode('subjects', id, codes.subjects.read);
export const useProgramme = (id: string) => useCode('programmes', id, codes.programmes.read);
export const useTerm = (id: string) => useCode('terms', id, codes.terms.read);
export const useUniversity = (id: string) => useCode('universities', id, codes.read);

type CodeTerms = UniversityInput | ProgrammeInput | TermInput | SubjectInput;
type Saver<Terms extends CodeTerms> = (terms: Terms, revision: number | undefined) => Promise<unknown>;

/** Saves over the revision that it was made from; without one it is a new one. */
export function saverOf<Terms extends CodeTerms>(part: CodePart, id: string): Saver<Terms> {
  const to = partOf[part] as unknown as {
    create: (terms: Terms) => Promise<unknown>;
    update: (change: Terms & { id: string; revision: number }) => Promise<unknown>;
  };
  return (terms, revision) => (revision === undefined ? to.create(terms) : to.update({ ...terms, id, revision }));
}

export const useRemoveCode = (part: CodePart) => useAct(part, (id: string) => partOf[part].remove({ id }));

/** Subjects by what is typed of their code or title, a few. */
export function useSubjectChoices(text: string, universityId: string | null) {
  return useQuery({
    queryKey: ['studio', 'subject-choices', text, universityId],
    queryFn: () => codes.subjects.list({ ...(text && { text }), ...(universityId && { universityId }) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The terms that are there, newest first, fifty at most. */
export function useTermChoices() {
  return useQuery({
    queryKey: ['studio', 'term-choices', useVersion()],
    queryFn: () => codes.terms.list({}),
    retry: false,
  });
}

type Sheet = { universityId: string; text: string };

export function useSheetCheck() {
  return useMutation({ mutationFn: (sheet: Sheet) => codes.subjects.check(sheet) });
}

export const useSheetImport = () => useAct('subjects', (sheet: Sheet) => codes.subjects.import(sheet));
