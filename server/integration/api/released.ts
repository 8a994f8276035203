import { readFileSync, writeFileSync } from 'node:fs';
import { contract } from '#contract/index.ts';
import { type Audience, describeApi } from '#server/platform/openapi/document.ts';
import { describeForClients } from '#server/platform/openapi/testing-growth.ts';

const fileOf = (audience: Audience): URL => new URL(`released-${audience}.txt`, import.meta.url);

/** What clients rely on since the last release (see `describeForClients`). */
export function readReleased(audience: Audience): string {
  return readFileSync(fileOf(audience), 'utf8');
}

// node server/integration/api/released.ts: with a release, when what breaks for clients was told to them.
if (process.argv[1]?.endsWith('released.ts'))
  for (const audience of ['people', 'staff'] as const)
    writeFileSync(fileOf(audience), describeForClients(await describeApi(contract, 'Adhyay', audience)));
