import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { type School, sendOrder, startModule } from '#bench/servers.ts';
import type { Tab } from '#bench/tabs.ts';
import { openPage } from './questions.ts';

/** Until what closing costs is over too. */
const REST_MS = 500;
const AT_ONCE = 16;

/** The tab that a student's home becomes: its watches with the versions that the page came with. */
async function readTab(base: string, place: number): Promise<Tab> {
  const { path, headers = {} } = openPage('/', place);
  const html = await (await fetch(`${base}${path}`, { headers })).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const snapshots = Object.entries<{ version: string }>(boot.snapshots ?? {});
  if (snapshots.length === 0) throw new Error('home came without its snapshots');
  return {
    place,
    watches: snapshots.map(([key, { version }]) => ({ say: 'watch', path: key.split(' ')[0], have: version })),
  };
}

/** The same for the students in these places. */
export async function readTabs(base: string, places: number[]): Promise<Tab[]> {
  const left = places.values();
  const tabs: Tab[] = [];
  const lane = async () => {
    for (const place of left) tabs.push(await readTab(base, place));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return tabs;
}

/** CPU milliseconds of opening the live line of a student who has just got home, and of closing it. */
export async function costOfLine(school: School, places: number[]): Promise<number> {
  const tabs = await readTabs(school.base, places);
  const { child, stop } = await startModule('tabs.ts');
  const before = cpuTimeOf(school.pid);
  await sendOrder(child, { open: tabs, port: Number(new URL(school.base).port) });
  await stop();
  await sleep(REST_MS);
  return (cpuTimeOf(school.pid) - before) / tabs.length;
}
