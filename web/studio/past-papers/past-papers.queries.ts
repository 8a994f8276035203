import { useMutation, useQuery } from '@tanstack/react-query';
import type { PaperInput } from '#contract/pastpapers/past-paper.ts';
import type { PaperList } from '#contract/pastpapers/studio-paper.ts';
import type { UnitSourceInput } from '#contract/pastpapers/unit-sources.studio.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';
import type { testLike } from './paper-shape.ts';

const { studio } = api.pastpapers;
const useVersion = () => useLive('pastpapers.studio.changes.watch').data?.version;

/** A page of all past papers, live. */
export const usePaperRows = (search: ListSearch) => useRows('past-papers', search, listRows, useVersion());

async function listRows(filter: object) {
  const page = await studio.list(filter as PaperList);
  return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.paperId })) };
}

/** A paper as it is saved. It is read anew after one's own saving, not while somebody else saves: then saving says so. */
export const useStudioPaper = (paperId: string) =>
  useOne('past-paper', paperId, undefined, () => studio.read({ paperId }));

/** Saves a paper over the revision that it was made from; a new one under the id that the page made. */
export function savePaper(id: string, input: PaperInput, revision: number | undefined) {
  return revision === undefined ? studio.create({ id, ...input }) : studio.update({ paperId: id, ...input, revision });
}

export const usePublishPaper = () => useAct('past-paper', (paperId: string) => studio.publish({ paperId }));
export const useWithdrawPaper = () => useAct('past-paper', (paperId: string) => studio.withdraw({ paperId }));
export const useRemovePaper = () => useAct('past-papers', (paperId: string) => studio.remove({ paperId }));

/** A draft of a test with the shape of a paper. */
export const useMakeTestLike = () =>
  useAct('tests', (input: ReturnType<typeof testLike>) => api.tests.studio.create(input));

/** Splits a pasted text at its numbers, and suggests units. */
export function useSplit() {
  return useMutation({ mutationFn: (input: { subjectId: string; text: string }) => studio.split(input), retry: false });
}

/** The units of an edition of a subject, with what teaches them: of this one, or that of a term, or that which holds now. */
export function useTaughtUnits(subjectId: string, of: { edition?: number | undefined; termId?: string | undefined }) {
  const key = [subjectId, of.edition, of.termId].join(' ');
  const read = () => studio.sources.list({ subjectId, ...of });
  return useOne('taught-units', key, useVersion(), read, subjectId !== '');
}

export const useAddSource = () =>
  useAct('taught-units', (source: UnitSourceInput & { unitId: string }) => studio.sources.add(source));
export const useRemoveSource = () => useAct('taught-units', (sourceId: string) => studio.sources.remove({ sourceId }));

/** The exam terms of the university that a subject is of, the latest first. */
export function useTermsOfSubject(subjectId: string) {
  return useQuery({
    queryKey: ['studio', 'exam-terms', subjectId],
    queryFn: async () => {
      const { universityId } = await api.universities.studio.subjects.read({ id: subjectId });
      return (await api.universities.studio.terms.list({ universityId, kind: 'exam', sort: '-starts' })).rows;
    },
    enabled: subjectId !== '',
    retry: false,
  });
}
