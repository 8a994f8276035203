import type { Attempt } from '#contract/attempts/paper.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

/** The sealed paper of a version; undefined when it did not come. It does not throw. */
export async function fetchSealed(versionId: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(`/files/sealed-papers/${versionId}`);
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

/** When a test opens for all who wait, as it is now, and then its key. */
export function useTestOpening(
  testId: string,
  versionId: string,
): { opensAt: string | null; key: string | null } | undefined {
  return useLive('attempts.opening.watch', { testId, versionId }).data;
}

/** The key for who missed the frame with it; undefined before it opens, and when no answer came. It does not throw. */
export async function askForKey(attemptId: string): Promise<string | undefined> {
  return api.attempts.key({ attemptId }).then(
    ({ key }) => key,
    () => undefined,
  );
}

/** The attempt as it is now; `gone` when it is not there any more, undefined when no answer came. It does not throw. */
export async function askForAttempt(attemptId: string, seatId: string): Promise<Attempt | 'gone' | undefined> {
  return api.attempts
    .read({ attemptId, seatId })
    .catch((error) => (codeOf(error) === 'NOT_FOUND' ? 'gone' : undefined));
}
