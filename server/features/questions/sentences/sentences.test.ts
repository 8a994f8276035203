import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sayBoth, sayInHindi } from './say.rules.ts';

const FOLDERS = ['../formats', '../moodle', '../reading'].map((path) => new URL(`${path}/`, import.meta.url));
const SOURCES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    // What writes a file says it in the notes of an export.
    .filter((name) => name.endsWith('.rules.ts') && !name.includes('writing'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8')),
);
const SAID = /(?:failRow|warnings\.push|error|Refused|reasons\.push)\(\s*(['`])((?:\\.|(?!\1)[^\\])*)\1/gs;

/** What the sources say, with a word in the place of each value. */
const SENTENCES = SOURCES.flatMap((source) => [...source.matchAll(SAID)].map(([, , said = '']) => said))
  .map((said) => said.replaceAll(/\$\{[^{}]*\}/g, 'x').replaceAll(/\\(.)/gs, '$1'))
  .filter((said) => !said.includes('${') && said !== 'x');

/** Put together of parts that are tested with their rows. */
const COMPOSED = [
  '“x” in x x: check it',
  'x has the fraction 100: exactly one is right in a question with one answer',
  'x: add it, or empty the cell',
  'x: the question comes without it',
];

test('every sentence of the readers is there in Hindi', () => {
  expect(SENTENCES.length).toBeGreaterThan(60);
  const untold = SENTENCES.filter((said) => sayInHindi(said) === undefined);
  expect([...new Set(untold)].filter((said) => !COMPOSED.includes(said))).toEqual([]);
});

test('a sentence keeps what it quotes, and a sentence in it is said too', () => {
  expect(sayBoth('Part P1/2 (line 7): The answer must be true or false')).toEqual({
    en: 'Part P1/2 (line 7): The answer must be true or false',
    hi: 'भाग P1/2 (पंक्ति 7): उत्तर true या false हो',
  });
  expect(sayBoth('Unheard of').hi).toBe('Unheard of');
});
