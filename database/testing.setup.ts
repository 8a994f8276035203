import type { TestProject } from 'vitest/node';
import { startThrowAwayCluster } from './testing-cluster.ts';
import { throwAwayFolder } from './testing-folder.ts';

/** Vitest's global setup: one throw-away PostgreSQL for the whole run; its address reaches the tests by `inject`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster(throwAwayFolder());
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
