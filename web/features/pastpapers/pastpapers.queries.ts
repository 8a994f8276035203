import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

const always = { networkMode: 'always', retry: false } as const;

/** What changes with every paper that is published or withdrawn. */
const useVersion = () => useLive('pastpapers.changes.watch').data?.version ?? '';

/** Subjects with past papers, one's own first. */
export function usePaperSubjects() {
  const version = useVersion();
  return useQuery({
    ...always,
    queryKey: ['pastpapers.subjects', version],
    queryFn: () => api.pastpapers.subjects(),
    placeholderData: keepPreviousData,
  });
}

/** The map of a subject; `isMissing` when there is no such subject. */
export function usePaperMap(subjectId: string, terms: 'last' | 'all') {
  const version = useVersion();
  const { error, ...query } = useQuery({
    ...always,
    queryKey: [`pastpapers.map ${subjectId} ${terms}`, version],
    queryFn: () => api.pastpapers.map({ subjectId, terms }),
    placeholderData: keepPreviousData,
  });
  return { ...query, isMissing: codeOf(error) === 'NOT_FOUND' };
}

export type QuestionFilter = { unitId?: string; paperId?: string };

/** The printed questions of a unit, a paper or both. */
export function usePrintedQuestions(subjectId: string, filter: QuestionFilter) {
  return useQuery({
    ...always,
    queryKey: ['pastpapers.questions', subjectId, filter],
    queryFn: () => api.pastpapers.questions({ subjectId, ...filter }),
  });
}
