import { describe, expect, test } from 'vitest';
import { UNITS_OF_MARK } from '#contract/questions/mark-units.ts';
import { isAttemptPassed } from './passing.rules.ts';

const marks = (units: number, most: number) => ({ units: units * UNITS_OF_MARK, maxUnits: most * UNITS_OF_MARK });
const section = (passPercent?: number | null) => ({
  ...{ titleEn: 'A', titleHi: null, choose: null, chooseBy: 'first' as const },
  ...(passPercent === undefined ? {} : { passPercent }),
});
const mark = { ...marks(40, 100), unmarked: 0, sections: [marks(10, 50), marks(30, 50)] };

describe('an attempt of 40 of 100, 10 and 30 of 50 in its sections', () => {
  test.each([
    ['nothing is asked', {}, [section(), section()], null],
    ['40 percent', { passPercent: 40 }, [section(), section(null)], true],
    ['41 percent', { passPercent: 41 }, [section(), section()], false],
    ['40 marks', { passMarks: '40' }, [section(), section()], true],
    ['a third more', { passMarks: '121/3' }, [section(), section()], false],
    ['20 percent of the first section', {}, [section(20), section()], true],
    ['21 percent of the first section', {}, [section(21), section(1)], false],
    ['enough in all, too little in a section', { passPercent: 30 }, [section(30), section(30)], false],
  ])('%s', (_, rules, sections, passed) => {
    const asked = { passPercent: null, passMarks: null, ...rules };
    expect(isAttemptPassed({ rules: asked, paper: { sections } }, mark)).toBe(passed);
    const waiting = { ...mark, unmarked: 1 };
    expect(isAttemptPassed({ rules: asked, paper: { sections } }, waiting)).toBe(null);
  });

  test('rules of before there were pass marks say nothing of them', () => {
    const old = { passPercent: 40 } as Parameters<typeof isAttemptPassed>[0]['rules'];
    expect(isAttemptPassed({ rules: old, paper: { sections: [section()] } }, mark)).toBe(true);
  });
});
