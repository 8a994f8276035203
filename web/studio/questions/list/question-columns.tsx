import type { StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { difficultyWords, levelWords } from '#web/studio/questions/question-words.ts';
import { QuestionChips, QuestionStem } from './question-line.tsx';

/** The columns of the bank: what is asked and its marks; the rest where somebody chooses it. */
export function useQuestionColumns(): Column<StudioQuestionRow>[] {
  const language = useLanguage();
  return [
    {
      id: 'stem',
      head: m.common_the_question(),
      cell: (row) => (
        <span className="block py-1">
          <QuestionStem row={row} />
          <QuestionChips row={row} />
        </span>
      ),
    },
    {
      id: 'marks',
      head: m.common_marks(),
      align: 'end',
      cell: ({ marks, penalty }) => (
        <span className="whitespace-nowrap">
          {marksInWords(marks)}
          {penalty !== '0' && <span className="text-ink-2"> −{marksInWords(penalty)}</span>}
        </span>
      ),
    },
    { id: 'id', head: m.squest_external_id(), isHidden: true, cell: ({ externalId }) => externalId ?? '' },
    {
      id: 'difficulty',
      head: m.stest_picker_difficulty(),
      isHidden: true,
      cell: ({ difficulty }) => (difficulty ? difficultyWords(difficulty as 1 | 2 | 3) : ''),
    },
    { id: 'level', head: m.scode_level(), isHidden: true, cell: ({ level }) => (level ? levelWords(level) : '') },
    { id: 'tags', head: m.squest_words(), isHidden: true, cell: ({ tags }) => tags.join(', ') },
    { id: 'used', head: m.squest_used(), isHidden: true, align: 'end', cell: ({ usedIn }) => plain(usedIn) },
    {
      id: 'created',
      head: m.squest_created(),
      sort: 'created',
      isHidden: true,
      align: 'end',
      cell: ({ createdAt }) => dayAndTimeOf(createdAt, language),
    },
  ];
}
