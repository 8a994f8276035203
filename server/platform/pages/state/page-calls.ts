import { type AnyRouter, call, getRouter, isProcedure } from '@orpc/server';
import type { CallAddress } from '#contract/page-boot.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type Snapshot, toSnapshot, withinPatience } from '#server/platform/watch/broadcasts.ts';
import { watchKeyOf } from '#server/platform/watch/watches.ts';

/** By key: of each call that succeeds, what it answers. Rejects only where a page names a call that does not exist. */
export type PageCalls = (calls: readonly CallAddress[], context: Context) => Promise<[string, Snapshot][]>;

/**
 * Makes the calls of a page in its place, with the rights and limits of any other call. One that is refused, fails or takes
 * longer than five seconds is left out: the page then makes it itself and says what it says.
 */
export function createPageCalls(router: AnyRouter): PageCalls {
  async function answer({ path, input }: CallAddress, context: Context): Promise<[string, Snapshot][]> {
    const steps = path.split('.');
    const found = getRouter(router, steps);
    if (!isProcedure(found)) throw new Error(`a page names a call that does not exist: ${path}`);
    return withinPatience(call(found, input, { context, path: steps })).then(
      (output) => [[watchKeyOf({ path, input }), toSnapshot(output)]],
      () => [],
    );
  }

  return async (calls, context) => (await Promise.all(calls.map((each) => answer(each, context)))).flat();
}
