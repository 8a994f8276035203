import { type SyntheticEvent, useState } from 'react';
import { useFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { signInRefusal } from './sessions.queries.ts';

/** The code that was sent to somebody, and that of an app from who has one. */
export type SentCodes = { code: string; secondCode?: string };

type SignInCall = {
  isPending: boolean;
  isSuccess: boolean;
  mutate: (codes: SentCodes, on: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
};

type SentCodeOptions = {
  signIn: SignInCall;
  /** What is said of a code that was sent and is not right. */
  wrong: () => string;
  /** Sentences for other refusals, by their code. */
  refusals?: Record<string, () => string>;
  onEntered: () => void;
};

/** A form that signs in by a code that was sent, then by one of an app where the account has it: what it asks for and says. */
export function useSentCode({ signIn, wrong, refusals = {}, onEntered }: SentCodeOptions) {
  const { fault, tell, clear } = useFault();
  const [first, setFirst] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const isBusy = signIn.isPending || signIn.isSuccess;

  function fail(error: unknown, code: string) {
    const { code: refusal, kind } = signInRefusal(error);
    if (refusal === 'CODE_NEEDED') setFirst(code);
    else if (refusal === 'CODE_WRONG') setRefused(kind === 'totp' ? m.code_wrong_app() : wrong());
    else if (refusal === 'TWO_FACTOR_MISSING') setRefused(m.login_two_factor_missing());
    else tell(error, refusals);
  }

  function enter(typed: string) {
    if (isBusy) return;
    clear();
    setRefused(undefined);
    const codes = first === undefined ? { code: typed } : { code: first, secondCode: typed };
    signIn.mutate(codes, { onSuccess: onEntered, onError: (error) => fail(error, codes.code) });
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    if (typed.length >= 6 && typed.length <= 20) enter(typed);
    else setRefused(typed === '' ? m.code_missing() : m.code_length());
  }

  return { fault, refused, isBusy, enter, submit, kind: first === undefined ? ('mail' as const) : ('totp' as const) };
}
