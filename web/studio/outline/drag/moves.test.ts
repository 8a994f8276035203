import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LessonRow, SectionRow } from '#contract/lessons/lesson.studio.ts';
import {
  endOf,
  type MoveDirection,
  type Slot,
  slotOf,
  stepLesson,
  stepSection,
  withLessonMoved,
  withSectionMoved,
} from './moves.ts';

const lesson = (id: string, sectionId: string): LessonRow => ({
  ...{ id, sectionId, title: id, kind: 'video', seconds: 0, pages: null, isPreview: false, isPublished: true },
  ...{ isReady: true, file: null, opensAt: null, opensAfterDays: null, opened: 0, revision: 0 },
});
const section = (id: string, ...ids: string[]): SectionRow => ({
  ...{ id, title: id, revision: 0 },
  lessons: ids.map((each) => lesson(each, id)),
});
const sections = [section('A', 'a', 'b', 'c'), section('B'), section('C', 'x', 'y')];
const shape = (all: SectionRow[]) => all.map(({ id, lessons }) => `${id}:${lessons.map((each) => each.id).join('')}`);
const walk = (lessonId: string, steps: MoveDirection[], closed: string[] = []): Slot =>
  steps.reduce(
    (slot, step) => stepLesson({ sections, lessonId, closed: new Set(closed) }, slot, step),
    slotOf(sections, lessonId) as Slot,
  );

test('arrows lead a lesson through every place, and no further', () => {
  expect(walk('a', ['down'])).toEqual({ sectionId: 'A', after: 'b' });
  expect(walk('a', ['up'])).toEqual({ sectionId: 'A', after: null });
  expect(walk('c', ['down'])).toEqual({ sectionId: 'B', after: null });
  expect(walk('c', ['down', 'down', 'down', 'down', 'down', 'down'])).toEqual({ sectionId: 'C', after: 'y' });
  expect(walk('b', ['right', 'right', 'right'])).toEqual({ sectionId: 'C', after: null });
  expect(walk('y', ['left'])).toEqual({ sectionId: 'B', after: null });
});

test('a closed section takes a lesson at its end', () => {
  expect(walk('b', ['right', 'right'], ['C'])).toEqual({ sectionId: 'C', after: 'y' });
  expect(walk('x', ['left', 'left'], ['A'])).toEqual({ sectionId: 'A', after: 'c' });
  expect(endOf(sections[0] as SectionRow, 'c')).toEqual({ sectionId: 'A', after: 'b' });
});

test('a move changes the place and nothing else', () => {
  expect(shape(withLessonMoved(sections, 'b', { sectionId: 'C', after: 'x' }))).toEqual(['A:ac', 'B:', 'C:xby']);
  expect(shape(withLessonMoved(sections, 'c', { sectionId: 'A', after: null }))).toEqual(['A:cab', 'B:', 'C:xy']);
  expect(withLessonMoved(sections, 'b', { sectionId: 'C', after: 'x' })[2]?.lessons[1]?.sectionId).toBe('C');
  for (const to of [
    { sectionId: 'gone', after: null },
    { sectionId: 'C', after: 'a' },
    { sectionId: 'A', after: 'b' },
  ])
    expect(shape(withLessonMoved(sections, 'b', to))).toEqual(shape(sections));
  expect(shape(withSectionMoved(sections, 'A', 'C'))).toEqual(['B:', 'C:xy', 'A:abc']);
  expect(shape(withSectionMoved(sections, 'C', null))).toEqual(['C:xy', 'A:abc', 'B:']);
  expect([stepSection(sections, 'A', null, 'down'), stepSection(sections, 'A', null, 'up')]).toEqual(['B', null]);
  expect(stepSection(sections, 'A', 'C', 'down')).toBe('C');
});

test('any walk ends in a place that a move finds, and no lesson is lost', () => {
  const steps = fc.array(fc.constantFrom<MoveDirection>('up', 'down', 'left', 'right'), { maxLength: 30 });
  const closed = fc.subarray(['A', 'B', 'C']);
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c', 'x', 'y'), steps, closed, (id, walked, shut) => {
      const slot = walk(id, walked, shut);
      const moved = withLessonMoved(sections, id, slot);
      expect(slotOf(moved, id)).toEqual(slot);
      expect(moved.flatMap(({ lessons }) => lessons.map((each) => each.id)).sort()).toEqual(['a', 'b', 'c', 'x', 'y']);
    }),
  );
});
