import { type ApiError, codeOf } from './api.ts';
import { m } from './words.ts';

const MOST_IN_SECONDS = 100;

/** The sentence for a call that failed, by its declared code, for too many tries, for no answer; undefined: nobody can act on it. */
export function sentenceFor(error: unknown, refusals: Record<string, () => string>): string | undefined {
  const code = codeOf(error);
  if (code === 'TOO_MANY_REQUESTS') return waitSentence(error);
  if (code) return refusals[code]?.();
  return isWithoutAnswer(error) ? m.account_no_answer() : undefined;
}

function waitSentence(error: unknown): string {
  const { retryAfterSeconds } = (error as ApiError).data as { retryAfterSeconds: number };
  if (retryAfterSeconds > MOST_IN_SECONDS)
    return m.account_wait_minutes({ minutes: Math.ceil(retryAfterSeconds / 60) });
  return m.account_wait_seconds({ seconds: Math.max(2, retryAfterSeconds) });
}

function isWithoutAnswer(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
