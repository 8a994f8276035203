import { expect, test } from 'vitest';
import type { StudioPaper } from '#contract/pastpapers/studio-paper.ts';
import { testLike } from './paper-shape.ts';

const asked = (number: string, section: number, marks: string, ...units: string[]) => ({
  ...{ number, section, marks, questionId: number, kind: 'descriptive', stem: { en: 'What?', hi: null } },
  units: units.map((unitId) => ({ unitId, share: '1' })),
});
const words = { title: 'Like June 2025', section: (number: number) => `Section ${number}` };

test('a test like a paper has its time, its sections with their choice, and draws for its questions', () => {
  const paper = {
    ...{
      subjectId: 's',
      minutes: 180,
      sections: [
        { titleEn: 'A', titleHi: null, choose: 2 },
        { titleEn: 'B', titleHi: null, choose: null },
      ],
    },
    questions: [
      asked('1', 1, '20', 'u1'),
      asked('2', 1, '20', 'u1'),
      asked('3', 1, '20', 'u2'),
      asked('4', 2, '10', 'u1'),
    ],
  } as unknown as StudioPaper;
  const { sections, ...rest } = testLike(paper, words);
  expect(rest).toEqual({
    kind: 'mock',
    titleEn: 'Like June 2025',
    access: 'free',
    subjectId: 's',
    durationMinutes: 180,
  });
  expect(sections).toMatchObject([
    {
      titleEn: 'A',
      choose: 2,
      draws: [
        { unitIds: ['u1'], count: 2, marks: '20' },
        { unitIds: ['u2'], count: 1 },
      ],
    },
    {
      titleEn: 'B',
      choose: null,
      draws: [{ kind: 'descriptive', unitIds: ['u1'], count: 1, marks: '10', penalty: '0' }],
    },
  ]);
});

test('a paper without printed sections makes one', () => {
  const paper = {
    subjectId: 's',
    minutes: null,
    passPercent: null,
    sections: [],
    questions: [asked('1', 1, '5')],
  } as unknown as StudioPaper;
  expect(testLike(paper, words).sections).toMatchObject([{ titleEn: 'Section 1', draws: [{ unitIds: [], count: 1 }] }]);
});
