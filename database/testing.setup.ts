import type { TestProject } from 'vitest/node';
import { startThrowAwayCluster } from './testing-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Vitest's global setup: one throw-away PostgreSQL for the whole run; its address reaches the tests by `inject`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
