import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import { type JsonObject, shareComponents } from './components.ts';
import { describeApi } from './openapi.ts';

const MAX_BYTES = 400_000;
const [people, staff] = await Promise.all([
  describeApi(contract, 'Adhyay', 'people'),
  describeApi(contract, 'Adhyay studio', 'staff'),
]);

/** Every object in a value, and where it stands. */
function listObjects(value: unknown, path = '#'): { path: string; object: JsonObject }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) => listObjects(each, `${path}/${key}`));
  return Array.isArray(value) ? inside : [{ path, object: value as JsonObject }, ...inside];
}

const find = (document: unknown, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as JsonObject | undefined)?.[key], document);

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
      expect(find(document, reference), `${path}: ${reference}`).toBeTypeOf('object');
    const errors = objects.filter(({ object }) => find(object, '#/properties/defined/const') === true);
    expect(errors.length).toBeGreaterThan(20);
    for (const { path, object } of errors) {
      expect(path).toMatch(/^#\/components\/schemas\/[A-Z]\w*Error\d*$/);
      const [example] = object['examples'] as JsonObject[];
      expect(example).toMatchObject({ defined: true, code: find(object, '#/properties/code/const') });
    }
    for (const { path, object } of objects) expect(Object.keys(object), path).not.toContain('$schema');
  },
);

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

const price = {
  type: 'object',
  properties: { paise: { type: 'integer', minimum: 0, maximum: 10_000_000_000 }, currency: { const: 'INR' } },
};
const answer = (schema: JsonObject) => ({ 200: { description: 'OK', content: { 'application/json': { schema } } } });

test('a schema that occurs twice stands under the name of what it is in, a second of this name under a number', () => {
  const other = { ...price, required: ['paise', 'currency'] };
  const paths = Object.fromEntries(
    [price, price, other, other, { type: 'string' }].map((schema, place) => [
      `things-${place}`,
      {
        get: {
          operationId: `things.read${place}`,
          responses: answer({ properties: { price: schema, [`own${place}`]: { type: 'string' } } }),
        },
      },
    ]),
  );
  const { components, paths: rewritten } = shareComponents({ paths } as unknown as JsonObject);
  expect(find(components, '#/schemas/Price')).toEqual(price);
  expect(find(components, '#/schemas/Price2')).toEqual(other);
  const references = listObjects(rewritten).flatMap(({ object }) => object['$ref'] ?? []);
  const names = ['Price', 'Price', 'Price2', 'Price2'];
  expect(references).toEqual(names.map((name) => `#/components/schemas/${name}`));
});

test('a value or nothing is a list of types, and a procedure that answers nothing has no schema', () => {
  const orNothing = { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] };
  const nothing = { anyOf: [{}, { not: {} }] };
  const operationOf = (operationId: string, schema: JsonObject) => ({ operationId, responses: answer(schema) });
  const { paths } = shareComponents({
    paths: { '/a': { get: operationOf('a', orNothing), delete: operationOf('b', nothing) } },
  } as unknown as JsonObject);
  const { get, delete: removal } = (paths as Record<string, Record<string, JsonObject>>)['/a'] ?? {};
  expect(listObjects(get).map(({ object }) => object)).toContainEqual({ type: ['string', 'null'], maxLength: 5 });
  expect(removal?.['responses']).toEqual({ 200: { description: 'Done' } });
});
