import { closestCenter, DndContext } from '@dnd-kit/core';
import type { TestSection } from '#contract/tests/rules.ts';
import type { PublishCheck } from '#contract/tests/studio-test.ts';
import { m } from '#web/platform/words.ts';
import { titleInWords } from '#web/studio/tests/test-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TestSectionCard } from './section-card.tsx';
import type { Summaries } from './sections.ts';
import { useQuestionDrag } from './use-question-drag.ts';
import type { SectionActs } from './use-sections.ts';

type Props = {
  sections: TestSection[];
  summaries: Summaries;
  acts: SectionActs;
  fault: string | undefined;
  subjectId: string | null;
  check: PublishCheck | undefined;
  /** Opens the bank for a section. */
  onAdd: (section: number) => void;
};

/** The sections of a test with their questions, in the order of the paper. */
export function SectionsField({ sections, summaries, acts, fault, subjectId, check, onAdd }: Props) {
  const drag = useQuestionDrag(acts.moveQuestion);
  const titles = sections.map((section, place) => titleInWords(section) || m.stest_section({ number: place + 1 }));
  const counts = sections.map(({ questions, draws }) =>
    questions.reduce(
      (sum, { versionId }) => sum + (summaries.get(versionId)?.positions ?? 1),
      draws.reduce((sum, { count }) => sum + count, 0),
    ),
  );
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-lg">{m.ssite_sections()}</h2>
        <Button variant="line" icon="plus" onClick={acts.addSection}>
          {m.stest_section_add()}
        </Button>
      </div>
      {fault && (
        <p role="alert" className="mb-3 text-live-700 text-sm">
          {fault}
        </p>
      )}
      <DndContext sensors={drag.sensors} onDragEnd={drag.onDragEnd} collisionDetection={closestCenter}>
        <div className="grid gap-4">
          {[...sections.entries()].map(([place, section]) => (
            <TestSectionCard
              key={place}
              {...{ section, place, titles, summaries, acts, subjectId, check }}
              before={counts.slice(0, place).reduce((sum, count) => sum + count, 0)}
              onAdd={() => onAdd(place)}
            />
          ))}
        </div>
      </DndContext>
      <p role="status" className="sr-only">
        {acts.spoken}
      </p>
    </div>
  );
}
