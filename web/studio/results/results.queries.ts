import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResultList } from '#contract/attempts/results.studio.ts';
import type { ResultRow } from '#contract/attempts/studio-result.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const studio = api.attempts.studio;
/** Thousands may begin within a second: what is shown of them is read again at most so often. */
const PAUSE_MS = 3000;
/** Who is writing now changes no attempt, so nothing announces it. */
const WRITING_MS = 10_000;

/** Says when an attempt at this test changed, at most every three seconds. */
function useResultsVersion(testId: string): string | undefined {
  const { data } = useLive('attempts.studio.changes.watch', { testId });
  const version = data?.version;
  const [shown, setShown] = useState(version);
  const last = useRef(0);
  useEffect(() => {
    if (version === undefined) return;
    const show = () => {
      last.current = performance.now();
      setShown(version);
    };
    const timer = setTimeout(show, Math.max(0, last.current + PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [version]);
  return shown;
}

/** How a test is being sat; while it is, also without a change every ten seconds, as long as the page is seen. */
export function useResultSummary(testId: string) {
  const version = useResultsVersion(testId);
  return useQuery({
    queryKey: ['studio', 'test-results', 'summary', testId, version],
    queryFn: () => studio.summary({ testId }),
    placeholderData: (before) => (before?.testId === testId ? before : undefined),
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.counts.open > 0 ? WRITING_MS : false),
  });
}

/** A page of who sat a test, read again when an attempt changed or something was saved (`savedAt`). */
export function useResults(testId: string, search: ListSearch, savedAt: string | null | undefined) {
  const version = useResultsVersion(testId);
  return useRows(
    'test-results',
    { testId, ...search },
    (filter) => studio.results({ ...filter, testId } as ResultList),
    version && `${version} ${savedAt ?? ''}`,
  );
}

/** One attempt with all its answers, read anew when it changes. */
export function useStudioAttempt(attemptId: string, testId: string) {
  const version = useResultsVersion(testId);
  return useOne('test-results', attemptId, version, () => studio.read({ attemptId }));
}

/** How a test measured, as the marks are now. */
export function useStatistics(testId: string) {
  const version = useResultsVersion(testId);
  return useOne('test-statistics', testId, version, () => studio.statistics({ testId }));
}

type Acted = Pick<ResultRow, 'attemptId'>;

/** Says whether the late answers of an attempt count; null: it is open again. */
export function acceptLate({ attemptId }: Acted, accept: boolean | null) {
  return studio.acceptLate({ attemptId, accept });
}

/** Says whether the late answers of all whose time ended in an outage count; answers with whose. */
export const useAcceptLateBetween = () =>
  useAct('test-results', (outage: { testId: string; from: string; to: string; accept: boolean }) =>
    studio.acceptLateBetween(outage),
  );

export const useVoid = () =>
  useAct('test-results', (input: { attemptId: string; reason: string; givesBack: boolean }) => studio.void(input));

/** The names that students chose for the top ten of a test. */
export function useTopTenNames(testId: string) {
  const version = useResultsVersion(testId);
  return useOne('test-results', `names/${testId}`, version, () => studio.topTen.list({ testId }));
}

/** Takes a chosen name away. */
export const useRemoveTopTenName = () =>
  useAct('test-results', (named: { testId: string; nameId: string }) => studio.topTen.removeName(named));
