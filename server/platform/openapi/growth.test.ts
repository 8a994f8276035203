import { expect, test } from 'vitest';
import type { JsonObject } from './components.ts';
import type { ApiDocument } from './document.ts';
import { describeForClients, findBreaks } from './testing-growth.ts';

const text = { type: 'string' };
const object = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
});
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const answered = (schema: JsonObject): JsonObject => ({
  responses: { 200: json(schema), 401: json(object({ a: text })) },
});
const described = (paths: JsonObject) =>
  describeForClients({
    paths,
    components: { schemas: { Price: object({ paise: { type: 'integer' } }) } },
  } as unknown as ApiDocument);

const Price = { $ref: '#/components/schemas/Price' };
const course = object({
  id: text,
  title: { type: ['string', 'null'] },
  kind: { enum: ['film', 'book'] },
  prices: { type: 'array', items: Price },
});
const base = {
  '/courses': {
    get: { ...answered(course), security: [], parameters: [{ in: 'query', name: 'search', schema: text }] },
  },
  '/orders': {
    post: {
      ...answered(object({ id: text })),
      requestBody: json(object({ by: { enum: ['card', 'upi'] }, note: text }, ['by'])),
    },
  },
};
const { '/courses': courses, '/orders': orders } = base;
const listing = (schema: JsonObject) => ({ ...base, '/courses': { get: { ...courses.get, ...answered(schema) } } });
const ordering = (schema: JsonObject) => ({
  ...base,
  '/orders': { post: { ...orders.post, requestBody: json(schema) } },
});

test('the text names operations and their fields, references followed, answers of errors left out', () => {
  expect(described(base).split('\n')).toEqual([
    'GET /courses',
    ' open',
    ' > query.search? string',
    ' < body object',
    ' < body.id string',
    ' < body.kind "book"|"film"',
    ' < body.prices array',
    ' < body.prices[] object',
    ' < body.prices[].paise integer',
    ' < body.title null|string',
    'POST /orders',
    ' > body object',
    ' > body.by "card"|"upi"',
    ' > body.note? string',
    ' < body object',
    ' < body.id string',
    '',
  ]);
});

const { properties } = course as { properties: JsonObject };
const { title: _, ...untitled } = properties;

test.each<[string, JsonObject, string]>([
  ['an operation is gone', { '/courses': courses }, 'POST /orders is gone'],
  ['a field is gone', listing(object(untitled)), 'GET /courses no longer answers body.title'],
  [
    'a field may be absent',
    listing(object(properties, ['id', 'kind', 'prices'])),
    'GET /courses may answer without body.title',
  ],
  [
    'a field may be nothing',
    listing(object({ ...properties, id: { anyOf: [text, { type: 'null' }] } })),
    'GET /courses answers body.id as null',
  ],
  [
    'a field is another type',
    listing(object({ ...properties, kind: { type: 'integer' } })),
    'GET /courses answers body.kind as integer',
  ],
  [
    'an input is gone',
    { ...base, '/courses': { get: { ...courses.get, parameters: [] } } },
    'GET /courses no longer takes query.search',
  ],
  [
    'an input is new and required',
    ordering(object({ by: { enum: ['card', 'upi'] }, note: text, gst: text }, ['by', 'gst'])),
    'POST /orders now needs body.gst',
  ],
  [
    'an input became required',
    ordering(object({ by: { enum: ['card', 'upi'] }, note: text })),
    'POST /orders now needs body.note',
  ],
  [
    'an input takes less',
    ordering(object({ by: { enum: ['card'] }, note: text }, ['by'])),
    'POST /orders no longer takes body.by as "upi"',
  ],
  [
    'what was open asks for a session',
    { ...base, '/courses': { get: { ...courses.get, security: [{ bearer: [] }] } } },
    'GET /courses is for signed-in people only',
  ],
])('a break: %s', (_name, paths, sentence) => {
  expect(findBreaks(described(base), described(paths as JsonObject))).toEqual([sentence]);
});

test('growth is no break: operations, fields, choices, and what need not be given', () => {
  const grown = {
    ...listing(
      object({ ...properties, kind: { enum: ['film', 'book', 'test'] }, more: Price }, Object.keys(properties)),
    ),
    '/orders': {
      post: {
        ...orders.post,
        requestBody: json(
          object({ by: text, note: text, gift: object({ to: text, at: object({ day: text }) }) }, ['by']),
        ),
      },
    },
    '/refunds': { post: orders.post },
  };
  expect(findBreaks(described(base), described(grown as unknown as JsonObject))).toEqual([]);
});
