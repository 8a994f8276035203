import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { type ApiDocument, describeApi } from '#server/platform/openapi/document.ts';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'no-invalid-schema-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-required-schema-properties-undefined': 'error',
    'no-illogical-one-of-usage': 'error',
    'array-parameter-serialization': 'error',
    'component-name-unique': 'error',
  },
});

/** An id is a UUID, so never a word of an address; the addresses were out before the linter. */
const AMBIGUOUS = ['/staff/{userId}/role', '/students/notes/{noteId}', '/studio/questions/imports/{importId}'];

async function listProblems(document: ApiDocument): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return problems
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer?.replaceAll('~1', '/')}`)
    .filter((text) => !(text.startsWith('no-ambiguous-paths') && AMBIGUOUS.some((path) => text.endsWith(path))));
}

test.each(['people', 'staff'] as const)('the linter finds nothing in the document for %s', async (audience) => {
  expect(await listProblems(await describeApi(contract, 'Adhyay', audience))).toEqual([]);
});

test('the document that an app loads is 400 KB at most', async () => {
  const document = await describeApi(contract, 'Adhyay', 'people');
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(400_000);
});

test('the linter names what is wrong: a reference to nothing, an example that does not fit, an address written twice', async () => {
  const document = await describeApi(contract, 'Adhyay', 'people');
  const { paths, components } = structuredClone(document) as ApiDocument & {
    components: { schemas: Record<string, { examples?: object[] }> };
  };
  components.schemas['SignedOutError'] = { ...components.schemas['SignedOutError'], examples: [{ code: 1 }] };
  const { get = { operationId: '', responses: {} } } = paths['/courses'] ?? {};
  get.responses['200'] = { $ref: '#/components/responses/Nothing' };
  paths['/courses/{id}/'] = { get: { ...get, operationId: 'other' } };
  const text = (await listProblems({ ...document, paths, components })).join('\n');
  for (const rule of ['no-unresolved-refs', 'no-invalid-schema-examples', 'no-path-trailing-slash'])
    expect(text).toContain(rule);
});
