import { useQuery } from '@tanstack/react-query';
import type { TestFacts } from '#contract/tests/tests.ts';
import { api, codeOf } from '#web/platform/api.ts';

const RETRY_MS = 60_000;
const always = { networkMode: 'always', retry: false } as const;

/** A test that opens later is asked for again, so that it opens on the screen too; in milliseconds. */
const pauseOf = (tests: TestFacts[] = []) => tests.some(({ refusal }) => refusal === 'not-open') && RETRY_MS;

/** Tests that are open or will be, and those that one has sat. */
export function useTests() {
  return useQuery({
    ...always,
    queryKey: ['tests.list'],
    queryFn: () => api.tests.list(),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pauseOf(state.data),
  });
}

/** One's tests of a course that open soon. */
export function useComingTests(courseId: string) {
  return useQuery({
    ...always,
    queryKey: [`tests.coming ${courseId}`],
    queryFn: () => api.tests.coming({ courseId }),
    refetchOnWindowFocus: true,
    refetchInterval: RETRY_MS,
  });
}

/** What a test asks for; `isMissing` when there is none at this address. */
export function useTest(testId: string) {
  const { error, ...query } = useQuery({
    ...always,
    queryKey: [`tests.read ${testId}`],
    queryFn: () => api.tests.read({ testId }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pauseOf(state.data && [state.data]),
  });
  return { ...query, isMissing: codeOf(error) === 'NOT_FOUND' };
}
