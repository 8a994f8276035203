import type { PrintedTest, PrintSet } from '#contract/attempts/print.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { BubbleSheet, KeySheet } from './answer-sheets.tsx';
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
            {languages
              .map((each) => (each === 'hi' ? (section.titleHi ?? section.titleEn) : section.titleEn))
              .join(' / ')}
            {section.choose !== null && (
              <span> ({m.attempt_choose({ choose: section.choose, all: section.questions.length })})</span>
            )}
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
      {choices.hasBubbles && <BubbleSheet test={test} set={set} />}
      {choices.hasKey && <KeySheet test={test} set={set} />}
    </article>
  );
}

function SheetHead({ test, set, languages }: Pick<Props, 'test' | 'set'> & { languages: Language[] }) {
  const { university, subject, titleEn, titleHi, durationMinutes, maxMarks } = test;
  const titles = languages.map((each) => (each === 'hi' ? (titleHi ?? titleEn) : titleEn));
  return (
    <header>
      {university && <p className="print-university">{university}</p>}
      {subject && <p>{subject}</p>}
      <h1>{[...new Set(titles)].join(' / ')}</h1>
      <p className="print-facts">
        <span>{m.stest_print_set_of({ set })}</span>
        {durationMinutes !== null && <span>{m.stest_print_time({ minutes: plain(durationMinutes) })}</span>}
        <span>{m.stest_print_max({ marks: marksInWords(maxMarks) })}</span>
      </p>
      <p className="print-facts">
        <span>{m.stest_print_name()} ______________________________</span>
        <span>{m.stest_print_roll()} __________________</span>
      </p>
    </header>
  );
}
