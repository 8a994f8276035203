import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PracticeChoice } from '#contract/tests/practice.ts';
import { api, codeOf } from '#web/platform/api.ts';

const always = { networkMode: 'always', retry: false } as const;

/** What one may practise: the subjects of what one owns. */
export const usePracticeSubjects = () =>
  useQuery({ ...always, queryKey: ['tests.practice.subjects'], queryFn: () => api.tests.practice.subjects() });

/** How many questions fit a choice; the number before stays until the next one is known. */
export const useFittingCount = (choice: PracticeChoice) =>
  useQuery({
    ...always,
    queryKey: ['tests.practice.count', choice],
    queryFn: () => api.tests.practice.count(choice),
    enabled: choice.subjectId !== '',
    placeholderData: (before) => before,
  });

/** Makes the test; it stands in one's list then. `isDayFull`: ten were made on this day. */
export function useMakePractice() {
  const queries = useQueryClient();
  const { error, ...make } = useMutation({
    mutationFn: (input: PracticeChoice & { questions: number }) => api.tests.practice.create(input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tests.list'] }),
  });
  return { ...make, isDayFull: codeOf(error) === 'DAY_FULL' };
}

/** Deletes one's own practice test; it stands in no list then. */
export function useDeletePractice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ testId }: { testId: string }) => api.tests.practice.remove({ testId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tests.list'] }),
  });
}
