import { expect, test } from 'vitest';
import { type JsonObject, shareComponents } from './components.ts';
import { findIn, listObjects } from './testing-documents.ts';

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
  expect(findIn(components, '#/schemas/Price')).toEqual(price);
  expect(findIn(components, '#/schemas/Price2')).toEqual(other);
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
