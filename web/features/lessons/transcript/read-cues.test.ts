import { expect, test } from 'vitest';
import { cueAt, findCues, joinRepeated } from './read-cues.ts';

const cue = (seconds: number, text: string) => ({ seconds, text });
const CUES = [cue(0.4, 'What is a State?'), cue(3, 'राज्य क्या है?'), cue(9.2, 'Four ELEMENTS of a State.')];

test('what is said again without a pause is said once, and nothing is not said', () => {
  expect(joinRepeated([cue(0, 'One'), cue(1, 'One'), cue(2, ''), cue(3, 'Two'), cue(4, 'One')])).toEqual([
    ...[cue(0, 'One'), cue(3, 'Two'), cue(4, 'One')],
  ]);
});

test('a text is found in any case, in any script, in both forms of Unicode', () => {
  expect(findCues(CUES, ' state ')).toEqual([CUES[0], CUES[2]]);
  expect(findCues(CUES, 'elements')).toEqual([CUES[2]]);
  expect(findCues(CUES, 'राज्य')).toEqual([CUES[1]]);
  expect(findCues([cue(0, 'ख\u093Cरीद')], 'ख़रीद')).toHaveLength(1);
  expect(findCues(CUES, '')).toEqual(CUES);
  expect(findCues(CUES, 'money')).toEqual([]);
});

test('the cue of a second begins with it or before it', () => {
  expect(cueAt(CUES, 0)).toBe(CUES[0]);
  expect(cueAt(CUES, 3)).toBe(CUES[1]);
  expect(cueAt(CUES, 100)).toBe(CUES[2]);
  expect(cueAt([cue(5, 'Late')], 4)).toBeUndefined();
});
