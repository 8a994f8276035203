import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { OUTCOMES, type QuestionOutcome } from './outcomes.ts';

type Props = { questions: QuestionOutcome[]; onChoose: (position: number) => void };

/** A shape and a colour for what became of an answer; its word is in the name of the button. */
const SHAPES = {
  right: 'rounded-b-card border-leaf-700 bg-leaf-100 text-leaf-700',
  partial: 'rounded-card border-marigold-800 bg-marigold-100 text-marigold-800',
  wrong: 'rounded-t-card border-live-700 bg-live-100 text-live-700',
  other: 'rounded-none border-ctl bg-surface text-ink',
};

function shapeOf({ outcome }: QuestionOutcome): string {
  if (outcome === 'right' || outcome === 'partial') return SHAPES[outcome];
  return outcome === 'wrong' || outcome === 'unread' ? SHAPES.wrong : SHAPES.other;
}

/** Every question by its number and what became of it; each leads to its answer. */
export function ResultMap({ questions, onChoose }: Props) {
  return (
    <ul className="flex flex-wrap gap-2">
      {questions.map((question) => {
        const { position, outcome, mine } = question;
        const words = outcome ? OUTCOMES[outcome].words() : mine === null ? m.result_blank() : m.common_your_answer();
        return (
          <li key={position}>
            <button
              type="button"
              aria-label={`${m.attempt_question({ number: plain(position) })}, ${words}`}
              onClick={() => onChoose(position)}
              className="press grid size-11 place-items-center rounded-control"
            >
              <span
                aria-hidden="true"
                className={`grid size-9 place-items-center border-2 font-display text-sm tabular-nums ${shapeOf(question)}`}
              >
                {plain(position)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
