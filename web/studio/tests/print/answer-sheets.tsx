import type { KeyedQuestion, PrintedTest, PrintSet } from '#contract/attempts/print.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { letterOf } from '#web/features/attempts/printing/printed-wording.tsx';
import { m } from '#web/platform/words.ts';
import { inLanguages } from './in-languages.ts';
import { PrintedKey } from './printed-key.tsx';

type Props = { test: PrintedTest; set: PrintSet; languages: Language[] };
const listAll = ({ sections }: PrintedTest): KeyedQuestion[] => sections.flatMap(({ questions }) => questions);

/** A page of circles to be filled with a pencil, one row for each question that has options. */
export function BubbleSheet({ test, set, languages }: Props) {
  return (
    <section className="print-new-page">
      <h2>{inLanguages(languages, () => m.stest_print_bubbles_of({ set }))}</h2>
      <ul className="print-bubbles">
        {listAll(test)
          .filter(({ options }) => options.length > 0)
          .map(({ position, options }) => (
            <li key={position}>
              <span className="print-number">{position}</span>
              {options.map(({ id }, place) => (
                <span key={id} className="print-bubble">
                  {letterOf(place)}
                </span>
              ))}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What is right in this set. */
export function KeySheet({ test, set, languages }: Props) {
  return (
    <section className="print-new-page">
      <h2>{inLanguages(languages, () => m.stest_print_key_of({ set }))}</h2>
      <ul className="print-key">
        {listAll(test).map((question) => (
          <li key={question.position}>
            <span className="print-number">{question.position}.</span>
            <Right {...{ question, languages }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Right({ question, languages }: { question: KeyedQuestion; languages: Language[] }) {
  const { key, options } = question;
  if (!('options' in key))
    return (
      <div>
        <PrintedKey {...{ question, languages }} />
      </div>
    );
  const places = options.flatMap(({ id }, place) => (key.options.includes(id) ? [letterOf(place)] : []));
  return <span>{places.join(', ')}</span>;
}
