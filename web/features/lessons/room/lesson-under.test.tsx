import { expect, test } from 'vitest';
import type { LearningCourse, LearningLesson, Lesson } from '#contract/lessons/lesson-page.ts';
import { makePlayhead } from '#web/platform/player/playhead.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { LessonUnder } from './lesson-under.tsx';

const learned: LearningLesson = {
  ...{ id: 'a', title: 'Rights', kind: 'video', seconds: 1690, pages: null, isPreview: false, isReady: true },
  ...{ opensAt: null, completedAt: null, seenPercent: 0, positionSeconds: 0, revision: 0 },
};
const course: LearningCourse = {
  ...{ id: 'c', title: 'Political Theory', language: 'en', thumbnailUrl: null, instructorName: 'Dr. Verma' },
  ...{ expiresAt: null, isExpired: false, onSale: true, finished: 0, percent: 0, certificateCode: null },
  lastLessonId: null,
  sections: [{ id: 's', title: 'Unit 1', lessons: [learned] }],
};
const doubts = { id: 'doubts', label: 'Doubts', panel: () => 'the doubts' };
const resources = [{ title: 'Syllabus', url: 'https://ignou.test/syllabus.pdf' }];

type LessonOptions = { about?: string; resources?: Lesson['resources']; tabs?: boolean; comes?: boolean };

function draw({ about = '', resources: linked = [], tabs = true, comes = false }: LessonOptions) {
  const known = { id: 'a', courseId: 'c', title: 'Rights', sectionTitle: 'Unit 1', kind: 'video' } as const;
  const lesson: Lesson = { ...known, about, resources: linked, body: '', testId: null, film: null };
  return renderHtml(
    <LessonUnder
      {...{ course, learned, isComing: comes, playhead: makePlayhead() }}
      lesson={comes ? undefined : lesson}
      tabsOf={tabs ? () => [doubts] : undefined}
    />,
  );
}

const tabsIn = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label);

test('a tab with nothing in it is not there, but for those that a student fills', async () => {
  expect(tabsIn(await draw({ about: 'Legal and moral rights.', resources }))).toEqual([
    ...['About', 'My notes', 'Doubts', 'Resources'],
  ]);
  expect(tabsIn(await draw({ about: ' \n' }))).toEqual(['My notes', 'Doubts']);
  expect(tabsIn(await draw({ comes: true }))).toEqual(['About', 'My notes', 'Doubts']);
});

test('one tab alone is a heading and no strip', async () => {
  const html = await draw({ tabs: false });
  expect(html).not.toContain('role="tab');
  expect(html).toMatch(/<section aria-labelledby="([^"]*)"><h2 id="\1"[^>]*>My notes<\/h2>/);
});

test('the line that says what is saved keeps its room before anything is', async () => {
  expect(await draw({})).toMatch(/<div class="min-h-6[^"]*"><p><\/p><p role="status" class="sr-only"><\/p><\/div>/);
});
