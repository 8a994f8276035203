import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { Language } from '#contract/procedure.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';

/** How a place in a list is called on paper: A, B, C. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

type WordingProps = { question: Pick<PaperQuestion, 'stem' | 'options' | 'left' | 'right'>; language: Language };

/** What a question asks, with its options, on paper. */
export function PrintedWording({ question, language }: WordingProps) {
  const { stem, options, left, right } = question;
  return (
    <div>
      <HtmlText text={stem} language={language} />
      {options.length > 0 && (
        <ul className="print-options">
          {options.map(({ id, text }, place) => (
            <li key={id}>
              ({letterOf(place)}) <HtmlText inline text={text} language={language} />
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <div className="print-match">
          <ul>
            {left.map(({ id, text }, place) => (
              <li key={id}>
                {place + 1}. <HtmlText inline text={text} language={language} />
              </li>
            ))}
          </ul>
          <ul>
            {right.map(({ id, text }, place) => (
              <li key={id}>
                ({letterOf(place)}) <HtmlText inline text={text} language={language} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
