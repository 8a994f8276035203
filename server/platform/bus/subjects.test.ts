import { expect, test } from 'vitest';
import { subjectOf } from './subjects.ts';

test('a topic has a subject of its own, all topics of one person share one, and what concerns all people goes to everybody', () => {
  expect(subjectOf('access-lists')).toBe('adhyay.live.topic.access-lists');
  expect(subjectOf('votes:u1')).toMatch(/^adhyay\.live\.owner\.[0-9a-f]{4}$/);
  expect(subjectOf('sessions:u1')).toBe(subjectOf('votes:u1'));
  expect(subjectOf('votes:u2')).not.toBe(subjectOf('votes:u1'));
  for (const topic of ['votes:*', '*', 'two words', 'a.b', 'a>'])
    expect(subjectOf(topic)).toBe('adhyay.live.everybody');
});
