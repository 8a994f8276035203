import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { QuestionKind } from '#contract/questions/body.ts';
import type { QuestionList } from '#contract/questions/studio-question.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

export type BankFilter = {
  text: string;
  subjectId: string | null;
  unitId: string | null;
  kind: QuestionKind | null;
  difficulty: '1' | '2' | '3' | null;
};

/** Questions of the bank that a test may take, page after page. */
export function useBank({ text, subjectId, unitId, kind, difficulty }: BankFilter) {
  const { data: change } = useLive('questions.studio.changes.watch');
  const asked: QuestionList = {
    ...{ withdrawn: 'no', text: text.trim() },
    ...(subjectId && { subjectId }),
    ...(unitId && { unitId }),
    ...(kind && { kind }),
    ...(difficulty && { difficulty: Number(difficulty) as 1 | 2 | 3 }),
  };
  return useInfiniteQuery({
    queryKey: ['studio', 'test-bank', asked, change?.version],
    queryFn: ({ pageParam }) => api.questions.studio.list({ ...asked, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
  });
}
