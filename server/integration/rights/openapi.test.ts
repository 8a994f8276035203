import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import type { JsonObject } from '#server/platform/openapi/components.ts';
import { describeApi } from '#server/platform/openapi/document.ts';
import { findIn, listObjects } from '#server/platform/openapi/testing-documents.ts';

const MAX_BYTES = 400_000;
const [people, staff] = await Promise.all([
  describeApi(contract, 'Adhyay', 'people'),
  describeApi(contract, 'Adhyay studio', 'staff'),
]);

test('every procedure is in one of the two documents, with a summary and its errors', () => {
  for (const { path, method, errors, name } of listProcedures()) {
    const found = [people, staff].flatMap(({ paths }) => paths[path]?.[method.toLowerCase()] ?? []);
    expect(found, name).toHaveLength(1);
    const [{ summary, responses } = { summary: '', responses: {} }] = found;
    expect(summary, name).toMatch(/\w/);
    expect(Object.keys(responses).length, name).toBeGreaterThan(errors.length > 0 ? 1 : 0);
  }
});

test.each([
  ['people', people],
  ['staff', staff],
] as const)(
  'of %s: each reference leads somewhere, and each error and its example stand in one place',
  (_, document) => {
    const objects = listObjects(document);
    const references = objects.flatMap(({ path, object }) =>
      typeof object['$ref'] === 'string' ? [[path, object['$ref']]] : [],
    );
    expect(references.length).toBeGreaterThan(500);
    for (const [path, reference = ''] of references)
      expect(findIn(document, reference), `${path}: ${reference}`).toBeTypeOf('object');
    const errors = objects.filter(({ object }) => findIn(object, '#/properties/defined/const') === true);
    expect(errors.length).toBeGreaterThan(20);
    for (const { path, object } of errors) {
      expect(path).toMatch(/^#\/components\/schemas\/[A-Z]\w*Error\d*$/);
      const [example] = object['examples'] as JsonObject[];
      expect(example).toMatchObject({ defined: true, code: findIn(object, '#/properties/code/const') });
    }
    for (const { path, object } of objects) expect(Object.keys(object), path).not.toContain('$schema');
  },
);

test('what is watched can be asked for once, as JSON', () => {
  const contents = listObjects(people).flatMap(({ path, object }) =>
    'text/event-stream' in object ? [[path, Object.keys(object)] as const] : [],
  );
  expect(contents.length).toBeGreaterThan(20);
  for (const [path, types] of contents) expect(types, path).toEqual(['text/event-stream', 'application/json']);
});

test('an app loads no more than 400 KB to know what it can call, and nothing of the studio', () => {
  expect(Buffer.byteLength(JSON.stringify(people))).toBeLessThanOrEqual(MAX_BYTES);
  expect(JSON.stringify(people.paths)).not.toContain('.studio.');
});

test('what anybody may call asks for no session, all else for a bearer or a cookie', () => {
  const { security } = people as unknown as { security: object[] };
  expect(security.flatMap((each) => Object.keys(each))).toEqual(['bearer', 'cookie']);
  expect(Object.keys((people.components as { securitySchemes: object }).securitySchemes)).toEqual(['bearer', 'cookie']);
  expect(people.paths['/sessions']?.['post']?.security).toEqual([]);
  expect(people.paths['/sessions/current']?.['get']?.security).toBeUndefined();
});
