import { expect, test } from 'vitest';
import { countStatuses, readStates, statusOf, withEvent } from './question-states.ts';

const event = { position: 1, answer: null, isMarked: true };

test('seen, answered, marked and cleared: a question goes through its five states', () => {
  const none = readStates([]);
  const seen = withEvent(none, { ...event, kind: 'visit' });
  const answered = withEvent(seen, { ...event, kind: 'answer', answer: { text: '4' } });
  const both = withEvent(answered, { ...event, kind: 'mark' });
  const marked = withEvent(both, { ...event, kind: 'answer' });
  const bare = withEvent(marked, { ...event, kind: 'mark', isMarked: false });
  expect([none, seen, answered, both, marked, bare].map((states) => statusOf(states.get(1)))).toEqual([
    ...['not-visited', 'not-answered', 'answered', 'answered-marked', 'marked', 'not-answered'],
  ]);
});

test('what the server has is read, without what came after the end', () => {
  const row = { position: 1, answer: { text: 'a' }, isMarked: false };
  expect(readStates([{ ...row, fate: 'in-time' }]).get(1)).toEqual({
    answer: { text: 'a' },
    isMarked: false,
    isVisited: true,
  });
  expect(statusOf(readStates([{ ...row, fate: 'after' }]).get(1))).toBe('not-answered');
});

test('states are counted', () => {
  const states = readStates([{ position: 2, answer: { text: 'a' }, isMarked: true, fate: 'in-time' }]);
  expect(countStatuses([{ position: 1 }, { position: 2 }, { position: 3 }], states)).toEqual({
    ...{ answered: 0, 'not-answered': 0, marked: 0, 'answered-marked': 1, 'not-visited': 2 },
  });
});
