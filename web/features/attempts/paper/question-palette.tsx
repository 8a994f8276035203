import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { countStatuses, type QuestionStates, type QuestionStatus, STATUSES, statusOf } from './question-states.ts';
import { listQuestions, type Paper } from './questions.ts';
import { questionInWords, statusInWords } from './status-words.ts';

/** A shape and a colour for each state; the word stands beside it, or is the name of the button. */
const SHAPES: Record<QuestionStatus, string> = {
  'not-visited': 'rounded-none border-ctl bg-surface text-ink',
  'not-answered': 'rounded-t-card border-live-700 bg-live-100 text-live-700',
  answered: 'rounded-b-card border-leaf-700 bg-leaf-100 text-leaf-700',
  marked: 'rounded-full border-brand-600 bg-brand-50 text-brand-700',
  'answered-marked': 'rounded-full border-brand-600 bg-brand-50 text-brand-700',
};

type PaletteProps = {
  paper: Paper;
  states: QuestionStates;
  current: number;
  /** Where sections have their own time the one that may be gone to, from 0. */
  section?: number | undefined;
  onChoose: (position: number) => void;
};

/** Every question of the paper by its number and state; the present one is outlined. */
export function QuestionPalette({ paper, states, current, section, onChoose }: PaletteProps) {
  const language = useLanguage();
  const counts = countStatuses(listQuestions(paper), states);
  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-1 gap-1.5 text-sm">
        {STATUSES.map((status) => (
          <li key={status} className="flex items-center gap-2.5">
            <StatusMark status={status} className="size-7 text-xs">
              {plain(counts[status])}
            </StatusMark>
            {statusInWords(status)}
          </li>
        ))}
      </ul>
      {paper.sections.map(({ titleEn, titleHi, questions }, place) => (
        <section key={questions[0]?.position ?? titleEn} aria-label={nameIn(language, titleEn, titleHi)}>
          <h3 className="wrap-anywhere mb-2 font-display text-base">{nameIn(language, titleEn, titleHi)}</h3>
          <ul className="flex flex-wrap gap-2">
            {questions.map(({ position }) => {
              const status = statusOf(states.get(position));
              return (
                <li key={position}>
                  <button
                    type="button"
                    aria-label={questionInWords(position, status)}
                    aria-current={position === current ? 'step' : undefined}
                    disabled={section !== undefined && section !== place}
                    onClick={() => onChoose(position)}
                    className="press grid size-11 disabled:opacity-50 place-items-center rounded-control aria-[current=step]:outline-2 aria-[current=step]:outline-ink aria-[current=step]:-outline-offset-1"
                  >
                    <StatusMark status={status} className="size-9 text-sm">
                      {plain(position)}
                    </StatusMark>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <p className="text-ink-2 text-sm">{m.attempt_marked_counts()}</p>
    </div>
  );
}

type StatusMarkProps = { status: QuestionStatus; className: string; children: string };

function StatusMark({ status, className, children }: StatusMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center border-2 font-display tabular-nums ${SHAPES[status]} ${className}`}
    >
      {children}
      {status === 'answered-marked' && (
        <span className="absolute -end-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface bg-leaf-600" />
      )}
    </span>
  );
}
