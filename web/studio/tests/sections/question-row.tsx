import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { TestQuestionSummary } from '#contract/tests/studio-test.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { questionKinds, stemOf, unitName } from '#web/studio/tests/test-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { MarksInput } from './marks-input.tsx';
import { QuestionHandle } from './question-handle.tsx';
import { QuestionMenu } from './question-menu.tsx';
import type { AskedQuestion, Place } from './sections.ts';
import { placeId } from './use-question-drag.ts';
import type { SectionActs } from './use-sections.ts';

type Props = {
  place: Place;
  /** As it is numbered in the test when everything stands as it is written. */
  number: number;
  question: AskedQuestion;
  summary: TestQuestionSummary | undefined;
  titles: string[];
  acts: SectionActs;
};

/** A question of a section, with what it gives and takes. */
export function QuestionRow({ place, number, question, summary, titles, acts }: Props) {
  const id = placeId(place);
  const drop = useDroppable({ id });
  const drag = useDraggable({ id });
  const look = `${drop.isOver && !drag.isDragging ? 'border-t-brand-600' : 'border-t-line'} ${drag.isDragging ? 'opacity-40' : ''}`;
  return (
    <li
      ref={(element) => {
        drop.setNodeRef(element);
        drag.setNodeRef(element);
      }}
      id={`question-${place.section + 1}-${place.question + 1}`}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-2 gap-y-1 border-t py-1.5 ${look}`}
    >
      <QuestionHandle
        number={number}
        attributes={drag.attributes}
        listeners={drag.listeners}
        onStep={(step) => acts.stepQuestion(place, step)}
      />
      <span className="w-7 shrink-0 text-end text-ink-3 text-sm tabular-nums">{number}</span>
      <Text summary={summary} onUpdate={(versionId) => acts.setQuestion(place, { ...question, versionId })} />
      <div className="ms-auto flex items-center gap-1.5">
        <MarksInput
          label={m.stest_marks_of({ number })}
          value={question.marks}
          onChange={(marks) => acts.setQuestion(place, { ...question, marks })}
        />
        <MarksInput
          label={m.stest_penalty_of({ number })}
          value={question.penalty}
          onChange={(penalty) => acts.setQuestion(place, { ...question, penalty })}
        />
        <QuestionMenu {...{ place, number, titles, acts }} questionId={summary?.questionId} />
      </div>
    </li>
  );
}

function Text({ summary, onUpdate }: Pick<Props, 'summary'> & { onUpdate: (versionId: string) => void }) {
  const language = useLanguage();
  if (!summary) return <p className="min-w-0 flex-1 basis-40 text-live-700 text-sm">{m.stest_unknown()}</p>;
  const { kind, units, languages, newerVersionId, positions, isWithdrawn } = summary;
  const unit = units[0];
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className="wrap-anywhere line-clamp-2 text-sm">{stemOf(summary, language)}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs">
        <span>{questionKinds[kind]()}</span>
        {positions > 1 && <span>{m.stest_parts({ count: positions, parts: positions })}</span>}
        <span>{unit ? unitName(unit) : m.common_no_unit()}</span>
        {languages.length === 1 && <span>{languages[0] === 'en' ? m.stest_only_english() : m.stest_only_hindi()}</span>}
        {isWithdrawn && <Chip tone="over">{m.stest_withdrawn()}</Chip>}
      </p>
      {newerVersionId && (
        <p className="flex flex-wrap items-center gap-x-1 text-marigold-800 text-sm">
          {m.stest_newer()}
          <Button variant="ghost" onClick={() => onUpdate(newerVersionId)}>
            {m.stest_update()}
          </Button>
        </p>
      )}
    </div>
  );
}
