import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { countStatuses, type QuestionStates, STATUSES } from './question-states.ts';
import type { Paper } from './questions.ts';
import { statusInWords } from './status-words.ts';

/** How many questions of each section are in which state, before an attempt is handed in. */
export function HandInTable({ paper, states }: { paper: Paper; states: QuestionStates }) {
  const language = useLanguage();
  const sections = paper.sections.map(({ titleEn, titleHi, questions }) => ({
    id: questions[0]?.position ?? titleEn,
    title: nameIn(language, titleEn, titleHi),
    counts: countStatuses(questions, states),
  }));
  return (
    <div className="grid gap-4">
      {sections.map(({ id, title, counts }) => (
        <table key={id} className="w-full text-base">
          <caption className="wrap-anywhere pb-1 text-start font-display">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.common_state()}</th>
              <th scope="col">{m.attempt_questions()}</th>
            </tr>
          </thead>
          <tbody>
            {STATUSES.map((status) => (
              <tr key={status} className="border-line border-t">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {statusInWords(status)}
                </th>
                <td className="py-1.5 text-end tabular-nums">{plain(counts[status])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
