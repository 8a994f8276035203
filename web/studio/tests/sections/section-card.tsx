import { useDroppable } from '@dnd-kit/core';
import type { TestSection } from '#contract/tests/rules.ts';
import type { PublishCheck } from '#contract/tests/studio-test.ts';
import { m } from '#web/platform/words.ts';
import { newDraw } from '#web/studio/tests/draws/draws.ts';
import { DrawsList } from '#web/studio/tests/draws/draws-list.tsx';
import { titleInWords } from '#web/studio/tests/test-words.ts';
import { Button } from '#web/ui/button.tsx';
import { QuestionRow } from './question-row.tsx';
import { SectionFields } from './section-fields.tsx';
import { SectionMarks } from './section-marks.tsx';
import { TestSectionMenu } from './section-menu.tsx';
import type { Summaries } from './sections.ts';
import { placeId } from './use-question-drag.ts';
import type { SectionActs } from './use-sections.ts';

type Props = {
  section: TestSection;
  place: number;
  /** How many positions stand before it. */
  before: number;
  titles: string[];
  summaries: Summaries;
  acts: SectionActs;
  subjectId: string | null;
  check: PublishCheck | undefined;
  onAdd: () => void;
};

/** A section: its name and rule, its questions, and the way to more. */
export function TestSectionCard({ section, place, before, titles, summaries, acts, subjectId, check, onAdd }: Props) {
  const { questions, draws, titleEn } = section;
  const title = titleInWords(section);
  const end = useDroppable({ id: placeId({ section: place, question: questions.length }) });
  const keys = keysOf(section);
  const numbers = numbersOf(section, before, summaries);
  return (
    <section
      id={`section-${place + 1}`}
      tabIndex={-1}
      aria-label={title || m.stest_section({ number: place + 1 })}
      className="rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-display text-md">{title || m.stest_section({ number: place + 1 })}</h3>
        <TestSectionMenu place={place} title={title} acts={acts} />
      </div>
      <details className="mb-3" open={titleEn === '' || undefined}>
        <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-sm">
          {m.stest_section_rules()}
        </summary>
        <div className="grid gap-4 pt-2">
          <SectionFields section={section} onChange={(fields) => acts.setSection(place, fields)} />
          {questions.length > 0 && <SectionMarks onSet={(worth) => acts.setMarks(place, worth)} />}
        </div>
      </details>
      <ol>
        {questions.map((question, at) => (
          <QuestionRow
            key={keys[at]}
            {...{ question, titles, acts }}
            place={{ section: place, question: at }}
            number={numbers[at] ?? 0}
            summary={summaries.get(question.versionId)}
          />
        ))}
      </ol>
      <div ref={end.setNodeRef} className={`border-t-2 pt-3 ${end.isOver ? 'border-brand-600' : 'border-transparent'}`}>
        {questions.length + draws.length === 0 && <p className="mb-3 text-ink-2 text-sm">{m.stest_section_empty()}</p>}
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" icon="plus" onClick={onAdd}>
            {m.stest_add_questions()}
          </Button>
          <Button variant="ghost" icon="plus" onClick={() => acts.setSection(place, { draws: [...draws, newDraw()] })}>
            {m.stest_draw_add()}
          </Button>
        </div>
        <DrawsList
          {...{ draws, subjectId, check }}
          section={place}
          onChange={(next) => acts.setSection(place, { draws: next })}
        />
      </div>
    </section>
  );
}

/** The first position of each question; a passage takes as many as it has parts. */
function numbersOf({ questions }: TestSection, before: number, summaries: Summaries): number[] {
  let next = before + 1;
  return questions.map(({ versionId }) => {
    const number = next;
    next += summaries.get(versionId)?.positions ?? 1;
    return number;
  });
}

/** A key for each question that moves with it; the second of one version has another. */
function keysOf({ questions }: TestSection): string[] {
  const ids = questions.map(({ versionId }) => versionId);
  return ids.map((id, at) => `${id} ${ids.slice(0, at).filter((each) => each === id).length}`);
}
