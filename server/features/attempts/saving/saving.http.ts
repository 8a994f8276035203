import type { Door } from '#server/platform/http/server.ts';

const GATHER_MS = 15;
/** So many are a crowd already, in which nobody needs to wait for more. */
const CROWD = 32;
const SAVES = /^\/api\/(?:rpc\/attempts\/save|v1\/attempts\/[^/?]+\/events)$/;

/**
 * Calls that save answers and come within 15 ms, or 32 of them, go on in one turn of the event loop: then whose they are is one
 * reading for all of them and what they store one statement and one commit, so that in a crowd an answer costs half. Nothing is
 * acknowledged or known of a call before its turn.
 */
export function gatherSaves(server: Door): void {
  let turn: { count: number; timer: NodeJS.Timeout; come: Promise<void>; go: () => void } | undefined;
  const openTurn = () => {
    const { promise: come, resolve } = Promise.withResolvers<void>();
    const go = () => {
      turn = undefined;
      resolve();
    };
    return { count: 0, timer: setTimeout(go, GATHER_MS), come, go };
  };
  server.addHook('onRequest', async ({ method, url }) => {
    if (method !== 'POST' || !SAVES.test(url)) return;
    turn ??= openTurn();
    const { come, go, timer } = turn;
    turn.count += 1;
    if (turn.count >= CROWD) {
      clearTimeout(timer);
      go();
    }
    await come;
  });
}
