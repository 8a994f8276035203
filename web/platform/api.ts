import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#contract/index.ts';
import type { SignedOutReason } from '#contract/procedure.ts';
import { endSession } from './session.ts';

export type Api = ContractRouterClient<typeof contract>;

const TIMEOUT_MS = 20_000;

const link = new RPCLink({
  url: () => `${location.origin}/api/rpc`,
  fetch: (request, init) => fetch(request, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  interceptors: [
    async ({ next }) => {
      try {
        return await next();
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'SIGNED_OUT') endSession((error.data as SignedOut).reason);
        throw error;
      }
    },
  ],
});
type SignedOut = { reason: SignedOutReason };

/** The contract as functions that leave by fetch. Only `*.queries.ts` call it; `watch` goes by `useLive`. */
export const api: Api = createORPCClient(link);

/** The code of an error that the contract declares, or undefined for everything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ORPCError && error.defined ? error.code : undefined;
}
