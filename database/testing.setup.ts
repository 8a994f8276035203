import type { TestProject } from 'vitest/node';
import { startThrowAwayCluster, throwAwayFolder } from './testing-cluster.ts';

/** Vitest's global setup: one throw-away PostgreSQL for the whole run; its address reaches the tests by `inject`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster(await throwAwayFolder());
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
