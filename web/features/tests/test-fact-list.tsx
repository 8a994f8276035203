import type { TestFacts } from '#contract/tests/tests.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import {
  attemptsInWords,
  countsInWords,
  cutOffsInWords,
  durationInWords,
  isPassable,
  languageInWords,
  passInWords,
  penaltyInWords,
  sectionTimesInWords,
  shownInWords,
  windowInWords,
} from './test-words.ts';

/** How many questions, how long, for how many marks, and when. */
export function TestFactList({ test }: { test: TestFacts }) {
  const language = useLanguage();
  const counts = countsInWords(test);
  const rows = [
    [m.tests_fact_questions(), plain(test.questions)],
    ...(test.language === null ? [] : [[m.common_language(), languageInWords(test.language)]]),
    [m.tests_fact_time(), durationInWords(test)],
    ...(test.timedSections.length === 0 ? [] : [[m.tests_fact_sections(), sectionTimesInWords(test, language)]]),
    [m.common_marks(), marksInWords(test.maxMarks)],
    [m.tests_fact_wrong(), penaltyInWords(test)],
    ...(isPassable(test) ? [[m.common_to_pass(), passInWords(test, language)]] : []),
    ...(test.cutOffs.length === 0 ? [] : [[m.common_cut_offs(), cutOffsInWords(test.cutOffs)]]),
    [m.tests_fact_attempts(), attemptsInWords(test)],
    ...(counts === undefined ? [] : [[m.tests_fact_counts(), counts]]),
    [m.common_state_open(), windowInWords(test, language)],
    [m.tests_fact_shown(), shownInWords(test)],
    ...(test.calculator === 'none' ? [] : [[m.common_calculator(), m.tests_calculator_simple()]]),
    [m.tests_fact_rank(), test.isRanked ? m.tests_ranked() : m.tests_unranked()],
  ];
  return (
    <dl className="mt-5 rounded-card border border-line bg-surface px-4 md:px-5">
      {rows.map(([name, fact]) => (
        <div key={name} className="flex gap-4 border-line py-2.5 not-last:border-b">
          <dt className="w-28 shrink-0 text-base text-ink-2 md:w-40">{name}</dt>
          <dd className="wrap-anywhere min-w-0 flex-1 text-base">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
