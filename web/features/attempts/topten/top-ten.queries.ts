import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttemptsVersion } from '#web/features/attempts/attempts.queries.ts';
import { api, codeOf } from '#web/platform/api.ts';

const { topTen } = api.attempts;
const KEY = 'attempts.topTen';

/** Who chose to be shown among the ten best of a test, and how one stands oneself; asked again when an own attempt or name changed. */
export function useTopTen(testId: string) {
  const version = useAttemptsVersion();
  return useQuery({
    queryKey: [KEY, testId, version],
    queryFn: () => topTen.read({ testId }),
    placeholderData: (before) => before,
    networkMode: 'always',
    retry: false,
  }).data;
}

/** Sets the own name of a test, null takes it back. */
export function useSetTopTenName(testId: string) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string | null) =>
      name === null ? topTen.removeName({ testId }) : topTen.setName({ testId, name }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY, testId] }),
  });
  const isUnfit = codeOf(error) === 'BAD_REQUEST';
  return { setName: mutate, isPending, isUnfit, isFailed: error !== null && !isUnfit };
}
