import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileDocument, readFirestoreFile } from './firestore-file.rules.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string, size = 7): Promise<FileDocument[]> {
  const documents: FileDocument[] = [];
  const isWanted = (name: string): boolean => name !== 'logs' && !name.includes('/');
  for await (const batch of readFirestoreFile(inPieces(text, size), isWanted)) documents.push(...batch);
  return documents;
}

const whole = { courses: { c1: { title: 'Sociology', tags: ['a', { b: null }], n: 1.5, live: true } } };
const built = (value: unknown) => ({ value, repaired: false });

test('documents come with and without __collections__ around their collections', async () => {
  const expected = [{ path: 'courses/c1', id: 'c1', collection: 'courses', built: built(whole.courses.c1) }];
  expect(await read(JSON.stringify(whole))).toEqual(expected);
  expect(await read(JSON.stringify({ __collections__: whole }))).toEqual(expected);
  const withEmptyBelow = { courses: { c1: { __collections__: {}, ...whole.courses.c1 } } };
  expect(await read(`\uFEFF${JSON.stringify({ __collections__: withEmptyBelow })}`)).toEqual(expected);
});

test('sub-collections are told by their pattern and leave their parent whole', async () => {
  const c1 = { title: 'A', __collections__: { lessons: { l1: { t: 1 }, l2: {} } }, hours: '2' };
  const found = await read(JSON.stringify({ __collections__: { courses: { c1 }, logs: { x: { a: [1] } } } }));
  expect(found).toEqual([
    { path: 'courses/c1/lessons/l1', id: 'l1', collection: 'courses/{id}/lessons' },
    { path: 'courses/c1/lessons/l2', id: 'l2', collection: 'courses/{id}/lessons' },
    { path: 'courses/c1', id: 'c1', collection: 'courses', built: built({ title: 'A', hours: '2' }) },
    { path: 'logs/x', id: 'x', collection: 'logs' },
  ]);
});

test('what is no document or no collection is told apart from what is', async () => {
  const found = await read('{"courses": {"c1": 5, "c2": [{"a": 1}], "c3": {}}, "ebooks": "none", "polls": [1, [2]]}');
  expect(found.map(({ path, built: it }) => [path, it && 'fault' in it ? it.fault : 'in'])).toEqual([
    ['courses/c1', 'is not a document'],
    ['courses/c2', 'is not a document'],
    ['courses/c3', 'in'],
    ['ebooks', 'is not a collection'],
    ['polls', 'is not a collection'],
  ]);
});

test('a document beyond 1 MB or 100 levels is refused, and those around it are not', async () => {
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
  const text = `{"courses": {"a": {"t": 1}, "big": {"t": "${'x'.repeat(1_100_000)}"}, "deep": ${deep}, "z": {"t": 2}}}`;
  const found = await read(text, 65_536);
  expect(found.map(({ id, built: it }) => [id, it && 'fault' in it ? it.fault : 'in'])).toEqual([
    ['a', 'in'],
    ['big', 'is larger than 1 MB'],
    ['deep', 'is nested deeper than 100 levels'],
    ['z', 'in'],
  ]);
});

test('what PostgreSQL cannot store is replaced and told', async () => {
  const [document] = await read('{"courses": {"c1": {"title": "A\\u0000B\\ud800", "__proto__": "x"}}}');
  expect(document?.built).toMatchObject({ repaired: true });
  const value = document?.built && 'value' in document.built ? document.built.value : {};
  expect(value).toMatchObject({ title: 'A\uFFFDB\uFFFD' });
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test('a file of another kind is an error that says so', async () => {
  await expect(read('{"users": [{"localId": "u1"}]}')).rejects.toThrow('--auth');
  await expect(read('[1, 2]')).rejects.toThrow('not one JSON object');
  await expect(read('{"courses": {"c1": {"title": "A"')).rejects.toThrow('Parser');
  await expect(read('')).rejects.toThrow();
});

test('any documents come through as JSON.parse would give them, wherever the text is cut', async () => {
  const key = fc
    .string({ minLength: 1, maxLength: 5 })
    .filter((each) => each !== '__collections__' && each !== '__proto__');
  const safe = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
  const value = fc.jsonValue({ maxDepth: 3 }).filter((each) => safe(JSON.stringify(each).replaceAll('\\u0000', '\0')));
  const documents = fc.dictionary(key.filter(safe), fc.dictionary(key.filter(safe), value, { maxKeys: 4 }), {
    maxKeys: 4,
  });
  await fc.assert(
    fc.asyncProperty(documents, fc.integer({ min: 1, max: 20 }), async (courses, size) => {
      const found = await read(JSON.stringify({ courses }), size);
      const values = found.map(({ id, built: it }) => [id, it && 'value' in it ? it.value : undefined]);
      expect(values).toEqual(Object.entries(JSON.parse(JSON.stringify(courses))));
    }),
    { numRuns: 50 },
  );
});
