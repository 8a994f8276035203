import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PrintSet } from '#contract/attempts/print.studio.ts';
import type { TestInput } from '#contract/tests/rules.ts';
import type { TestList } from '#contract/tests/studio-test.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const { studio } = api.tests;
const useVersion = () => useLive('tests.studio.changes.watch').data?.version;

/** A page of the tests that one may manage, live. What an address asks that is no question is refused by the server. */
export const useTestRows = (search: ListSearch) => useRows('tests', search, listRows, useVersion());

async function listRows(filter: object) {
  const page = await studio.list(filter as TestList);
  return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.testId })) };
}

/** A test as it is saved, read anew when any changes. */
export const useStudioTest = (testId: string) => useOne('test', testId, useVersion(), () => studio.read({ testId }));

/** A test for the printer; a set of it has an order of its own. */
export function usePrintedTest(testId: string, set: PrintSet) {
  return useQuery({
    queryKey: ['studio', 'test-print', testId, set],
    queryFn: () => api.attempts.studio.print({ testId, set }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What stands against publishing a test as it is saved at a revision; `read` waits for it where it is not here yet. */
export function usePublishCheck(testId: string, revision: number) {
  const {
    data: check,
    isError: hasFailed,
    refetch,
  } = useQuery({
    queryKey: ['studio', 'test-check', testId, revision],
    queryFn: () => studio.check({ testId }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const read = async () => check ?? (await refetch({ cancelRefetch: false })).data;
  return { check, hasFailed, read };
}

/** What the builder shows of these versions, by their ids; what was read before stays while more is read. */
export function useSummaries(versionIds: string[]) {
  const { data: change } = useLive('questions.studio.changes.watch');
  const ids = [...new Set(versionIds)].toSorted();
  const query = useQuery({
    queryKey: ['studio', 'test-questions', ids, change?.version],
    queryFn: () => studio.questions({ versionIds: ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return new Map((query.data ?? []).map((row) => [row.versionId, row]));
}

/** Saves a test over the revision that it was made from; without one it is a new one. */
export function saveTest(testId: string, input: TestInput, revision: number | undefined): Promise<unknown> {
  return revision === undefined ? studio.create(input) : studio.update({ testId, ...input, revision });
}

export const publishTest = (testId: string, revision: number) => studio.publish({ testId, revision });
export const closeTest = (testId: string) => studio.close({ testId });
export const archiveTest = (testId: string) => studio.archive({ testId });
export const restoreTest = (testId: string) => studio.restore({ testId });
export const removeTest = (testId: string) => studio.remove({ testId });
export const isCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/** Writes a draft with the rules and sections of a test, under another title; answers with its id. */
export async function copyTest(testId: string, titleOf: (title: string) => string): Promise<string> {
  const test = await studio.read({ testId });
  const copy = await studio.create({ ...inputOf(test), titleEn: titleOf(test.titleEn), opensAt: null, closesAt: null });
  return copy.testId;
}

const FACTS = ['testId', 'state', 'number', 'questionCount', 'attemptCount', 'createdAt', 'revision', 'id'];

/** Of a test what staff write. */
export function inputOf(test: TestInput): TestInput {
  return Object.fromEntries(Object.entries(test).filter(([name]) => !FACTS.includes(name))) as TestInput;
}

/** The courses that one edits, the newest fifty. */
export function useCourseChoices() {
  return useQuery({
    queryKey: ['studio', 'test-courses'],
    queryFn: async () => (await api.courses.studio.list({})).rows.map(({ id, title }) => ({ id, title })),
    retry: false,
  });
}

/** Test series that may open a test. */
export function useSeriesChoices() {
  return useQuery({
    queryKey: ['studio', 'test-series choices'],
    queryFn: async () => (await api.testSeries.studio.list({})).rows.map(({ id, title }) => ({ id, title })),
    retry: false,
  });
}

/** The subject of a test by its id, for its name. */
export function useSubjectOfTest(id: string | null) {
  return useQuery({
    queryKey: ['studio', 'test-subject', id],
    queryFn: () => api.universities.studio.subjects.read({ id: id ?? '' }),
    enabled: id !== null,
    retry: false,
  });
}

/** The syllabus of a subject that holds now, or all its editions; none without a subject. */
export function useUnitChoices(subjectId: string | null, edition?: 'all') {
  return useQuery({
    queryKey: ['studio', 'units', subjectId, edition],
    queryFn: () => api.questions.units.list({ subjectId: subjectId ?? '', edition }),
    enabled: subjectId !== null,
    retry: false,
  });
}
