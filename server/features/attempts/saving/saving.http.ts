import type { Door } from '#server/platform/http/server.ts';

const GATHER_MS = 15;
const SAVES = /^\/api\/(?:rpc\/attempts\/save|v1\/attempts\/[^/?]+\/events)$/;

/**
 * Calls that save answers and come within 15 ms go on in one turn of the event loop: then whose they are is one reading for all
 * of them and what they store one statement and one commit, so that in a crowd an answer costs half. Nothing is acknowledged or
 * known of a call before its turn.
 */
export function gatherSaves(server: Door): void {
  let turn: Promise<void> | undefined;
  server.addHook('onRequest', async ({ method, url }) => {
    if (method !== 'POST' || !SAVES.test(url)) return;
    turn ??= new Promise((resolve) => {
      setTimeout(() => {
        turn = undefined;
        resolve();
      }, GATHER_MS);
    });
    await turn;
  });
}
