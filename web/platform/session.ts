import { createContext, useContext } from 'react';
import type { Boot, PageViewer } from '#contract/page-boot.ts';
import type { SignedOutReason } from '#contract/procedure.ts';
import { loginAddress } from './redirect.ts';

export const BootContext = createContext<Boot | null>(null);

export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('no boot data above this component');
  return boot;
}

/** Who is signed in, as of this page's load; signing in and out load a new page. */
export function useViewer(): PageViewer | null {
  return useBoot().viewer;
}

let caller: string | undefined;

/** Says once for whom the page was made: what it calls is done in no other's name, whoever signs in beside it meanwhile. */
export function callAs(viewer: { id: string } | null): void {
  caller = viewer?.id;
}

/** The id of whom this page was made for; undefined of nobody. */
export const findCaller = (): string | undefined => caller;

let ending = false;
let signingOut = false;
let endedMeanwhile: SignedOutReason | undefined;

/** Signs out by `work`, and leaves when all of it is done: the live line says first that the session is over. Throws what `work` throws. */
export async function signOutBy(work: () => Promise<void>): Promise<void> {
  signingOut = true;
  try {
    await work();
    endedMeanwhile = 'signed-out';
  } finally {
    signingOut = false;
    if (endedMeanwhile) endSession(endedMeanwhile);
  }
}

/** The session is over: everything of it leaves the screen, and the sign-in page says why. */
export function endSession(reason: SignedOutReason): void {
  if (signingOut) {
    endedMeanwhile = reason;
    return;
  }
  if (ending || location.pathname === '/login') return;
  ending = true;
  const here = `${location.pathname}${location.search}`;
  location.replace(reason === 'signed-out' ? '/login' : loginAddress(here));
}
