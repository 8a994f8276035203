import { createCipheriv, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { AttemptPaper, PaperQuestion } from '#contract/attempts/paper.ts';
import { arrangePaper, canUnseal, fetchPause, unseal } from './sealed-paper.ts';

const text = (words: string) => ({ en: words, hi: 'प्रश्न' });
const question = (name: string): PaperQuestion => ({
  ...{ position: 0, versionId: name, kind: 'single', passage: null, stem: text(name), left: [], right: [], blanks: 0 },
  ...{ options: ['a', 'b', 'c'].map((id) => ({ id, text: text(`${name} ${id}`) })), marks: '2', penalty: '0' },
});
const section = (titleEn: string, ...names: string[]) => ({
  ...{ titleEn, titleHi: null, choose: null, questions: names.map(question) },
});
const paper: AttemptPaper = { sections: [section('A', 'one', 'two'), section('B', 'three')] };

function seal(key: Buffer): ArrayBuffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = [cipher.update(gzipSync(JSON.stringify(paper))), cipher.final()];
  return Uint8Array.from(Buffer.concat([nonce, ...body, cipher.getAuthTag()])).buffer;
}

test('a sealed paper opens with its key and with no other', async () => {
  const key = randomBytes(32);
  expect(canUnseal()).toBe(true);
  expect(await unseal(seal(key), key.toString('base64'))).toEqual(paper);
  await expect(unseal(seal(key), randomBytes(32).toString('base64'))).rejects.toThrow();
});

test('each has the questions and options in their own order, within the sections', () => {
  const order = [
    { question: 1, options: [2, 0, 1], left: [], right: [] },
    { question: 0, options: [0, 1, 2], left: [], right: [] },
    { question: 2, options: [1, 0, 2], left: [], right: [] },
  ];
  const { sections } = arrangePaper(paper, order);
  const asked = sections.map(({ titleEn, questions }) => [titleEn, questions.map((each) => each.versionId)]);
  expect(asked).toEqual([
    ['A', ['two', 'one']],
    ['B', ['three']],
  ]);
  const all = sections.flatMap(({ questions }) => questions);
  expect(all.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(all[0]?.options.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(() => arrangePaper(paper, [{ question: 7, options: [], left: [], right: [] }])).toThrow();
});

test('the sealed paper is fetched at any moment up to two minutes before', () => {
  const minutes = (count: number) => count * 60_000;
  expect([0, 0.5, 1].map((chance) => fetchPause(minutes(15), chance))).toEqual([0, minutes(6.5), minutes(13)]);
  expect(fetchPause(minutes(1), 1)).toBe(0);
});
