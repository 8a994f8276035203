import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#contract/index.ts';
import type { SignedOutReason } from '#contract/procedure.ts';
import { ApiError, callServer } from './calls/server-call.ts';
import { endSession, findCaller } from './session.ts';

export { ApiError } from './calls/server-call.ts';

export type Api = ContractRouterClient<typeof contract>;

/** The contract as functions that leave by fetch. Only `*.queries.ts` call it; `watch` goes by `useLive`. */
export const api = at([]) as unknown as Api;

/** The same for what is said while the page is being left: it arrives all the same. At most 64 KB. */
export const keepaliveApi = at([], true) as unknown as Api;

/** Each property is a step of the path, a call sends it: oRPC's own protocol for plain JSON, in a tenth of its bytes. */
function at(path: string[], keepalive = false): object {
  return new Proxy((input: unknown) => send(path, input, keepalive), {
    get: (_, step) => (typeof step === 'string' && step !== 'then' ? at([...path, step], keepalive) : undefined),
  });
}

async function send(path: string[], input: unknown, keepalive: boolean): Promise<unknown> {
  try {
    return await callServer(path, input, { keepalive, person: findCaller() });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SIGNED_OUT')
      endSession((error.data as { reason: SignedOutReason }).reason);
    throw error;
  }
}

/** The code of an error that the contract declares, or undefined for everything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.declared ? error.code : undefined;
}
