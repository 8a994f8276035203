import { expect, test } from 'vitest';
import { spokenIn } from '#web/platform/words.ts';
import { paperName } from './paper-words.ts';

test('a paper is called by its subject and its term, whose month is in the language of the page, and by its set', () => {
  const paper = { subject: 'BPSC-131', term: 'TEE June 2023', setCode: '' };
  expect(paperName(paper)).toBe('BPSC-131, TEE June 2023');
  expect(spokenIn('hi', () => paperName({ ...paper, setCode: 'B' }))).toBe('BPSC-131, TEE जून 2023, B');
});
