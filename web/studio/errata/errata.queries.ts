import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ErratumInput } from '#contract/errata/erratum.ts';
import type { ReportedQuestion, ReportList } from '#contract/errata/reported.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const { studio } = api.errata;
const useVersion = () => useLive('errata.studio.changes.watch').data?.version;
/** Results that are marked anew announce nothing to the desk: while they are, it asks. */
const MARKING_MS = 2000;

/** A page of what was reported, by question, live. */
export const useReportCards = (search: ListSearch) => useRows('errata', search, listCards, useVersion());

async function listCards(filter: object) {
  const page = await studio.list(filter as ReportList);
  return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.versionId })) };
}

const isMarking = (reported: ReportedQuestion | undefined) =>
  reported?.errata.some(({ doneAt }) => doneAt === null) ?? false;

/** A question with its reports and errata, live; also how far its results are marked anew. */
export function useReported(versionId: string) {
  const query = useOne('reported', versionId, useVersion(), () => studio.read({ versionId }));
  const marking = isMarking(query.data);
  const now = useQuery({
    queryKey: ['studio', 'reported', versionId, 'marking'],
    queryFn: () => studio.read({ versionId }),
    enabled: marking,
    refetchInterval: ({ state }) => (state.data && !isMarking(state.data) ? false : MARKING_MS),
    retry: false,
    gcTime: 0,
  });
  return { ...query, data: marking ? (now.data ?? query.data) : query.data };
}

export const useLookAt = () => useAct('reported', (versionId: string) => studio.lookAt({ versionId }));
export const sayStands = (versionId: string, answer: string) => studio.stand({ versionId, answer });

export type ErratumTarget = Omit<ErratumInput, 'reason'>;

/** Whose marks an erratum would change, asked while its dialog is open. */
export function useMarksPreview(target: ErratumTarget) {
  return useQuery({
    queryKey: ['studio', 'marks-preview', target],
    queryFn: () => studio.preview(target),
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  });
}

/** The same of taking an erratum back. */
export function useTakingBackPreview(input: { erratumId: string; neverLower: boolean }) {
  return useQuery({
    queryKey: ['studio', 'marks-preview', 'taking-back', input],
    queryFn: () => studio.previewTakingBack(input),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  });
}

export const useMakeErratum = () => useAct('reported', (input: ErratumInput) => studio.create(input));
export const useTakeBack = () =>
  useAct('reported', (input: { erratumId: string; neverLower: boolean; reason: string }) => studio.takeBack(input));
