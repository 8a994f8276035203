import type { PrintedTest, PrintSet } from '#contract/attempts/print.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn } from '#web/platform/words.ts';
import { BubbleSheet, KeySheet } from './answer-sheets.tsx';
import { inLanguages } from './in-languages.ts';
import type { PrintChoices } from './print-options.tsx';
import { PrintedQuestionText } from './printed-question.tsx';

type Props = { test: PrintedTest; set: PrintSet; choices: PrintChoices };

/** The paper itself. */
export function PrintSheet({ test, set, choices }: Props) {
  const languages: Language[] = choices.language === 'both' ? ['en', 'hi'] : [choices.language];
  return (
    <article data-print-sheet="" className="print-sheet">
      <SheetHead test={test} set={set} languages={languages} />
      {test.sections.map((section) => (
        <section key={test.sections.indexOf(section)}>
          <h2>
            {inLanguages(languages, (each) => nameIn(each, section.titleEn, section.titleHi))}
            <Choice {...{ section, languages }} />
          </h2>
          <ol>
            {section.questions.map((question, at) => (
              <PrintedQuestionText
                key={question.position}
                {...{ question, languages, choices }}
                // A passage stands once, above its first part.
                hasPassage={question.passage !== null && section.questions[at - 1]?.versionId !== question.versionId}
              />
            ))}
          </ol>
        </section>
      ))}
      {choices.hasBubbles && <BubbleSheet {...{ test, set, languages }} />}
      {choices.hasKey && <KeySheet {...{ test, set, languages }} />}
    </article>
  );
}

type ChoiceProps = { section: PrintedTest['sections'][number]; languages: Language[] };

function Choice({ section: { choose, questions }, languages }: ChoiceProps) {
  if (choose === null) return null;
  const all = questions.length;
  return <span> ({inLanguages(languages, () => m.attempt_choose({ choose, all }))})</span>;
}

function SheetHead({ test, set, languages }: Pick<Props, 'test' | 'set'> & { languages: Language[] }) {
  const { university, universityHi, subject, subjectHi, titleEn, titleHi, durationMinutes, maxMarks } = test;
  const label = (words: (language: Language) => string) => inLanguages(languages, words);
  return (
    <header>
      {university && <p className="print-university">{label((each) => nameIn(each, university, universityHi))}</p>}
      {subject && <p>{label((each) => nameIn(each, subject, subjectHi))}</p>}
      <h1>{label((each) => nameIn(each, titleEn, titleHi))}</h1>
      <p className="print-facts">
        <span>{label(() => m.stest_print_set_of({ set }))}</span>
        {durationMinutes !== null && (
          <span>{label(() => m.stest_print_time({ minutes: plain(durationMinutes) }))}</span>
        )}
        <span>{label(() => m.stest_print_max({ marks: marksInWords(maxMarks) }))}</span>
      </p>
      <p className="print-facts">
        <span>{label(m.stest_print_name)} ______________________________</span>
        <span>{label(m.stest_print_roll)} __________________</span>
      </p>
    </header>
  );
}
