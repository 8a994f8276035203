import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from './cluster.ts';
import { type Fault, listFaults } from './faults.ts';
import { openLedger } from './ledger.ts';
import { openTabs } from './live-tabs.ts';
import { startLoad } from './load.ts';
import { findPrograms } from './programs.ts';
import { fillSchool } from './school-data.ts';

const QUIET_MS = 5000;
const LIVE_WITHIN_MS = 60_000;
const RIGHT_WITHIN_MS = 180_000;
/** Requests may fail while something is away, and a moment longer. */
const MAX_FAILING_MS = 30_000;

const programs = (() => {
  try {
    return findPrograms();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
})();

const cluster = await startCluster(programs);
const url = () => cluster.pair.primary().url;
const data = await fillSchool(url());
const ledger = openLedger();
const tabs = await openTabs(cluster.base, data.students, url);
const load = startLoad(cluster.base, data, ledger);
const broken: string[] = [];

console.log('| fault | requests | failed | for | no live frame for | acknowledged writes lost |');
console.log('| --- | --: | --- | --: | --: | --: |');
await sleep(QUIET_MS);
await tabs.untilAllTold(LIVE_WITHIN_MS);
await face({ name: 'nothing', happen: () => sleep(QUIET_MS) });
for (const fault of listFaults(cluster)) await face(fault);
await tabs.stop();
await load.stop();
await checkRights();
await cluster.stop();
for (const each of broken) console.error(`BROKEN: ${each}`);
if (broken.length === 0) await rm(cluster.home, { recursive: true, force: true });
else console.error(`The logs are in ${cluster.home}`);
process.exit(broken.length === 0 ? 0 : 1);

async function face({ name, happen }: Fault): Promise<void> {
  load.take();
  tabs.takeLongestGap();
  await happen();
  await tabs.untilAllTold(LIVE_WITHIN_MS).catch((error) => broken.push(`${name}: ${error.message}`));
  await sleep(QUIET_MS);
  const { requests, failures, failing } = load.take();
  const gap = tabs.takeLongestGap();
  const lost = await ledger.findLost(url());
  broken.push(...lost.map((each) => `${name}: lost ${each}`));
  if (failing > MAX_FAILING_MS) broken.push(`${name}: requests failed for ${Math.round(failing / 1000)} s`);
  const failed = [...failures].map(([reason, count]) => `${count} ${reason}`).join(', ') || '0';
  const cells = [
    name,
    requests,
    failed,
    `${(failing / 1000).toFixed(1)} s`,
    `${(gap / 1000).toFixed(1)} s`,
    lost.length,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function checkRights(): Promise<void> {
  const deadline = Date.now() + RIGHT_WITHIN_MS;
  let without = await ledger.findWithoutRight(url());
  while (without.length > 0 && Date.now() < deadline) {
    await sleep(1000);
    without = await ledger.findWithoutRight(url());
  }
  broken.push(...without.map((each) => `captured without a right after three minutes: ${each}`));
  const waited = Math.max(0, Math.round((Date.now() - deadline + RIGHT_WITHIN_MS) / 1000));
  console.log(
    `\n${ledger.countAcknowledged()} acknowledged writes; ${ledger.captured.length} captured payments, ${without.length} without a right, asked ${waited} s after the last fault.`,
  );
}
