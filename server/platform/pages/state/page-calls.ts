import { type AnyRouter, call, getRouter, isProcedure } from '@orpc/server';
import type { CallAddress } from '#contract/page-boot.ts';
import { newRecent } from '#server/platform/cache/recent.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type Snapshot, toSnapshot, withinPatience } from '#server/platform/watch/broadcasts.ts';
import { watchKeyOf } from '#server/platform/watch/watches.ts';

/** By key: of each call that succeeds, what it answers. Rejects only where a page names a call that does not exist. */
export type PageCalls = (
  addresses: () => CallAddress[] | Promise<CallAddress[]>,
  context: Context,
) => Promise<[string, Snapshot][]>;

/** What is drawn from an answer is kept beside it, so an equal one is the same object while it is among the latest. */
const MAX_SHARED = 50;

/**
 * Makes the calls of a page in its place, with the rights and limits of any other call. One that is refused, fails or takes
 * longer than five seconds is left out: the page then makes it itself and says what it says.
 */
export function createPageCalls(router: AnyRouter): PageCalls {
  const shared = newRecent<Snapshot>(MAX_SHARED);

  function take(output: unknown, key: string, isShared = false): Snapshot {
    const taken = toSnapshot(output);
    if (!isShared) return taken;
    const known = shared.get(`${key} ${taken.version}`) ?? taken;
    shared.set(`${key} ${taken.version}`, known);
    return known;
  }

  async function answer({ path, input, isShared }: CallAddress, context: Context): Promise<[string, Snapshot][]> {
    const steps = path.split('.');
    const found = getRouter(router, steps);
    if (!isProcedure(found)) throw new Error(`a page names a call that does not exist: ${path}`);
    const key = watchKeyOf({ path, input });
    return withinPatience(call(found, input, { context, path: steps })).then(
      (output) => [[key, take(output, key, isShared)]],
      () => [],
    );
  }

  return async (addresses, context) => {
    const calls = await addresses();
    return (await Promise.all(calls.map((each) => answer(each, context)))).flat();
  };
}
