import { cpuTimeOf } from '#bench/cpu-time.ts';
import { assertAll, loadInLanes } from '#bench/load.ts';
import { placesOf, UNLIKE } from '#bench/school/students.ts';
import { startModule } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';
import { assertNoFaults, comeInTurn } from './arrivals.ts';
import { openPage } from './questions.ts';
import { createVisits, type Visits } from './visits.ts';

const AT_ONCE = 16;
/** Many, because the clock of CPU time has steps of ten milliseconds. */
const BARE_VISITS = 5000;
const BARE_CALLS = 15_000;

/** CPU milliseconds of a server and of all that came from it for each of the next so many visits. */
export async function costOf(
  { base, pid }: { base: string; pid: number },
  visits: Visits,
  count: number,
): Promise<number> {
  const next = visits(count);
  const before = cpuTimeOf(pid);
  assertNoFaults(await comeInTurn(base, AT_ONCE, next));
  return (cpuTimeOf(pid) - before) / count;
}

/** The same for calls alone: they come over the connections that pages have opened. */
export async function costOfCalls(
  { base, pid }: { base: string; pid: number },
  visits: Visits,
  count: number,
): Promise<number> {
  const questions = visits(count).flat();
  const before = cpuTimeOf(pid);
  const at = { connections: AT_ONCE, count: questions.length };
  assertAll(await loadInLanes(base, at, (nth) => questions[nth] ?? { path: '/' }), 200);
  return (cpuTimeOf(pid) - before) / count;
}

/** What is measured again and again, each time one after the other; the first round warms up. Answers with the medians. */
export async function medianInTurns<Name extends string>(
  rounds: number,
  figures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(figures) as Name[];
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, values] of measured) {
      const value = await figures[name]();
      if (round > 0) values.push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<Name, number>;
}

/**
 * The least that a Node server can do, as CPU milliseconds: for a page (24 KB to whom it knows, over a connection of their
 * own) and for a call (a small object).
 */
export type Baselines = { page: () => Promise<number>; json: () => Promise<number>; stop: () => Promise<void> };

/** Starts both on this port and the next. */
export async function openBaselines(port: number): Promise<Baselines> {
  const page = await startModule('bare/page.ts', [String(port)]);
  const json = await startModule('bare/json.ts', [String(port + 1)]);
  const serverOf = ({ child }: typeof page, on: number) => ({ base: `http://127.0.0.1:${on}`, pid: child.pid ?? 0 });
  const visits = createVisits(placesOf(UNLIKE), (place) => [openPage('/', place)]);
  return {
    page: () => costOf(serverOf(page, port), visits, BARE_VISITS),
    json: () => costOfCalls(serverOf(json, port + 1), visits, BARE_CALLS),
    stop: async () => {
      await page.stop();
      await json.stop();
    },
  };
}

/** A row of CPU milliseconds beside the bare page, or the bare JSON answer. */
export function costRow(
  figure: string,
  what: string,
  { cpuMs, bare, of = 'page', most }: { cpuMs: number; bare: number; of?: 'page' | 'JSON answer'; most?: number },
): Row {
  return {
    figure,
    what,
    measured: `${short(cpuMs)} CPU-ms`,
    baseline: `${short(bare)} CPU-ms, bare ${of}`,
    ratio: cpuMs / bare,
    ...(most ? { target: `≤ ${most}×`, met: cpuMs / bare <= most } : {}),
  };
}
