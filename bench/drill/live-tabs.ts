import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import type { Visitor } from './school-data.ts';

const PROBE_MS = 250;
const RETRY_MS = 300;
const TABS = 8;

/** Open tabs that watch a stream whose title changes four times a second. */
export type LiveTabs = {
  /** The longest time in ms for which a tab was told no change since the last look; what lasts counts too. */
  takeLongestGap: () => number;
  /** Resolves when each tab was told a change that was made from now on. */
  untilAllTold: (withinMs: number) => Promise<void>;
  stop: () => Promise<void>;
};

export async function openTabs(base: string, students: Visitor[], urlOf: () => string): Promise<LiveTabs> {
  let isStopped = false;
  let probe = 0;
  const tabs = students.slice(0, TABS).map(() => ({ told: 0, at: performance.now(), gap: 0 }));
  const sockets = new Set<WebSocket>();

  async function keepOpen(nth: number, { cookie }: Visitor): Promise<void> {
    while (!isStopped) {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live`, { headers: { origin: base, cookie } });
      sockets.add(socket);
      socket.on('open', () => socket.send(JSON.stringify({ say: 'watch', path: 'streams.watch' })));
      socket.on('message', (data) => hear(nth, String(data)));
      await new Promise((resolve) => socket.once('close', resolve).on('error', () => socket.terminate()));
      sockets.delete(socket);
      await sleep(RETRY_MS * (0.5 + Math.random()));
    }
  }

  function hear(nth: number, text: string): void {
    const tab = tabs[nth];
    const told = Number(/"probe (\d+)"/.exec(text)?.[1] ?? 0);
    if (!tab || told <= tab.told) return;
    const now = performance.now();
    tab.gap = Math.max(tab.gap, now - tab.at);
    tab.told = told;
    tab.at = now;
  }

  async function keepProbing(): Promise<void> {
    while (!isStopped) {
      const next = probe + 1;
      const done = await queryOnce(
        urlOf(),
        `update streams set title = 'probe ${next}' where id = 'drill' returning 1`,
      ).catch(() => []);
      if (done.length > 0) probe = next;
      await sleep(PROBE_MS);
    }
  }

  const over = [keepProbing(), ...tabs.map((_, nth) => keepOpen(nth, students[nth] as Visitor))];
  return {
    takeLongestGap: () => {
      const now = performance.now();
      const longest = Math.max(...tabs.map(({ gap, at }) => Math.max(gap, now - at)));
      for (const tab of tabs) tab.gap = 0;
      return Math.round(longest);
    },
    untilAllTold: async (withinMs) => {
      const from = probe + 1;
      const deadline = performance.now() + withinMs;
      while (tabs.some(({ told }) => told < from)) {
        if (performance.now() > deadline) throw new Error(`live frames do not flow again within ${withinMs / 1000} s`);
        await sleep(50);
      }
    },
    stop: async () => {
      isStopped = true;
      for (const socket of sockets) socket.terminate();
      await Promise.all(over);
    },
  };
}
