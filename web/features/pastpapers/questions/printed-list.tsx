import type { PrintedQuestion } from '#contract/pastpapers/paper-map.ts';
import type { PaperSection } from '#contract/pastpapers/past-paper.ts';
import { termInWords } from '#web/features/pastpapers/map/map-words.ts';
import { countedMarks } from '#web/platform/marks/marks-words.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { AskedText } from './printed-text.tsx';

type Props = { questions: PrintedQuestion[]; sections: PaperSection[]; isOfPaper: boolean };

/** Printed questions with their numbers and marks; those of a whole paper under its sections. */
export function PrintedList({ questions, sections, isOfPaper }: Props) {
  const language = useLanguage();
  const hasNoSolution = questions.some(({ solution }) => solution === null);
  return (
    <>
      {questions.length === 0 && <p className="text-base text-ink-2">{m.papers_no_questions()}</p>}
      <ul>
        {questions.map((question, place) => {
          const section = isOfPaper ? sections[question.section - 1] : undefined;
          const isFirst = question.section !== questions[place - 1]?.section;
          const head = [
            !isOfPaper && termInWords(question.term, language),
            m.attempt_question({ number: question.number }),
            countedMarks(question.marks),
          ];
          return (
            <li
              key={`${question.paperId} ${question.number}`}
              className="break-inside-avoid border-line py-3 not-last:border-b"
            >
              {section && isFirst && (
                <p className="mb-2 font-display text-md">{nameIn(language, section.titleEn, section.titleHi)}</p>
              )}
              <p className="text-ink-2 text-sm">{head.filter(Boolean).join(' · ')}</p>
              <div className="mt-1 text-base">
                <AskedText asked={question} />
                {question.parts.map((part, index) => (
                  // The parts of a passage keep their order.
                  <div key={`${question.number}.${String(index)}`} className="mt-3">
                    <AskedText asked={part} />
                  </div>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {hasNoSolution && <p className="mt-3 text-ink-2 text-sm print:hidden">{m.papers_solutions_when()}</p>}
    </>
  );
}
