import { useState } from 'react';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { setAlert } from './alert.ts';
import { type ApiError, codeOf } from './api.ts';
import { m } from './words.ts';

const MAX_IN_SECONDS = 100;

/** The sentence for a call that failed, by its declared code, for too many tries, for no answer; undefined: nobody can act on it. */
export function sentenceFor(error: unknown, refusals: Record<string, () => string>): string | undefined {
  const code = codeOf(error);
  if (code === 'TOO_MANY_REQUESTS') return waitSentence(error);
  if (code) return refusals[code]?.();
  return isWithoutAnswer(error) ? m.account_no_answer() : undefined;
}

/** The sentence to stand above a form. `tell` takes what a call threw; what nobody can act on goes to the alert banner. `say` takes a sentence. */
export function useFault() {
  const [fault, setFault] = useState<string>();
  function tell(error: unknown, refusals: Record<string, () => string> = {}): void {
    const sentence = sentenceFor(error, refusals);
    setFault(sentence);
    if (!sentence) setAlert();
  }
  return { fault, tell, say: setFault, clear: () => setFault(undefined) };
}

/** Says in the alert banner why a call failed, where there is no form to say it in. */
export function alertFault(error: unknown, refusals: Record<string, () => string> = {}): void {
  const message = sentenceFor(error, refusals);
  setAlert(message ? { message } : {});
}

function waitSentence(error: unknown): string {
  const { retryAfterSeconds } = (error as ApiError).data as { retryAfterSeconds: number };
  if (retryAfterSeconds > MAX_IN_SECONDS) return m.account_wait_minutes({ minutes: Math.ceil(retryAfterSeconds / 60) });
  return m.account_wait_seconds({ seconds: Math.max(2, retryAfterSeconds) });
}
