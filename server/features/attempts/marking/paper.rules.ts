import type { Answer } from '#contract/questions/answer.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import {
  type Fold,
  isBlank,
  markAnswer,
  type Outcome,
  type Verdict,
  type Worth,
} from '#server/features/questions/marking.service.ts';

/**
 * How a question is marked. `bodies` are the question and what errata accept beside it: the best of them counts. `isFull`: all who
 * have it get its marks. `isOut`: it has left the test.
 */
export type MarkRule = { bodies: SimpleBody[]; isFull: boolean; isOut: boolean };

/** Who marks a text: its student, apart from the total, or staff; and what they gave it in mark units, null so far. */
export type HandMarked = { by: 'student' | 'staff'; units: number | null };

/** A question of a paper as it is marked. `floors`: by how it was marked before nobody may have had more. `hand`: of a text. */
export type MarkedQuestion = Worth &
  MarkRule & { position: number; section: number; floors: MarkRule[]; hand?: HandMarked };

/** "Answer any `choose` of them": the first that were answered, or those that give most; null for all. */
export type SectionRule = { choose: number | null; chooseBy: 'first' | 'best' };

export type QuestionMark = {
  position: number;
  section: number;
  units: number;
  outcome: Outcome | 'out' | 'not-counted';
  /** What its student gave a text, which is in no sum but that of their own marks. */
  selfUnits?: number;
};
export type SectionMark = { units: number; maxUnits: number };
/** Marks in mark units; `partial` answers count as right where they gave all, else as wrong. */
export type PaperMark = SectionMark & {
  right: number;
  wrong: number;
  blank: number;
  /** Texts that staff have not marked yet. */
  unmarked: number;
  selfUnits: number;
  sections: SectionMark[];
  questions: QuestionMark[];
};

/** The marks of one question as they are written; null while nobody has marked it. */
export const marksSoFar = ({ units, outcome }: Pick<QuestionMark, 'units' | 'outcome'>): string | null =>
  outcome === 'unmarked' ? null : formatMarks(units);

/** The marks of these questions as they are written; null while some wait for staff and no answer has been marked. */
export function sumSoFar(
  questions: QuestionMark[],
  { units, unmarked }: { units: number; unmarked: number },
): string | null {
  const isWaiting = unmarked > 0 && questions.some(({ outcome }) => outcome === 'unmarked');
  const isMarked = questions.some(({ outcome }) => ['right', 'partial', 'wrong', 'unread'].includes(outcome));
  return isWaiting && !isMarked ? null : formatMarks(units);
}

type RuleVerdict = Verdict | { units: 0; outcome: 'out' };

function markByRule({ bodies, isFull, isOut }: MarkRule, answer: Answer, worth: Worth, fold: Fold): RuleVerdict {
  if (isOut) return { units: 0, outcome: 'out' };
  if (isFull) return { units: worth.units, outcome: 'right' };
  const verdicts = bodies.map((body) => markAnswer(body, answer, worth, fold));
  return verdicts.reduce((best, each) => (each.units > best.units ? each : best));
}

const isOfStaff = ({ hand }: MarkedQuestion) => hand?.by === 'staff';

/** What stands apart from marks that are given by the key or by staff. */
const isApart = (question: MarkedQuestion) => question.bodies[0]?.kind === 'descriptive' && !isOfStaff(question);

/** A text with what staff gave it; without that it waits for them, unless there is nothing to mark. */
function markByHand({ units: most, hand }: MarkedQuestion, answer: Answer): Verdict {
  if (!hand || hand.units === null) return { units: 0, outcome: isBlank(answer) ? 'blank' : 'unmarked' };
  const units = Math.min(hand.units, most);
  return { units, outcome: units === most ? 'right' : units > 0 ? 'partial' : 'wrong' };
}

/** What its student gave a text. */
function selfUnitsOf({ units: most, hand }: MarkedQuestion): { selfUnits?: number } {
  return hand?.by === 'student' && hand.units !== null ? { selfUnits: Math.min(hand.units, most) } : {};
}

/** One question by itself: a pure function, as `markPaper` is. */
export function markQuestion(question: MarkedQuestion, answer: Answer, fold: Fold): RuleVerdict {
  if (isOfStaff(question) && !question.isOut) return markByHand(question, answer);
  const verdict = markByRule(question, answer, question, fold);
  if (verdict.outcome === 'out') return verdict;
  const before = question.floors.map((rule) => markByRule(rule, answer, question, fold));
  return before.reduce<Verdict>((best, { units, outcome }) => {
    if (units <= best.units) return best;
    return { units, outcome: outcome === 'out' ? best.outcome : outcome };
  }, verdict);
}

function maxOf(questions: MarkedQuestion[], { choose }: SectionRule): number {
  const units = questions
    .filter((question) => !question.isOut && !isApart(question))
    .map((question) => question.units)
    .toSorted((a, b) => b - a);
  return sum(units.slice(0, choose ?? units.length));
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

/** Whether a mark takes one of the places of "answer any so many": it was answered, or is given to all who have it. */
const isCandidate = ({ position, units, outcome }: QuestionMark, answered: Set<number>): boolean =>
  outcome !== 'out' && (answered.has(position) || units > 0);

/**
 * Of a section in which only some count: which positions do. What is given to all takes no place from what was answered, unless it
 * gives more and the best count.
 */
function listCounted(marks: QuestionMark[], answered: Set<number>, { choose, chooseBy }: SectionRule): Set<number> {
  const given = ({ position }: QuestionMark) => Number(!answered.has(position));
  const candidates = marks
    .filter((mark) => isCandidate(mark, answered))
    .toSorted((a, b) => given(a) - given(b) || a.position - b.position);
  const ordered = chooseBy === 'best' ? candidates.toSorted((a, b) => b.units - a.units) : candidates;
  return new Set(ordered.slice(0, choose ?? undefined).map(({ position }) => position));
}

/**
 * Marks a paper: a pure function of what is asked, what was answered (by position) and the rules. Total and free of order; the
 * marks of the questions add up to those of the sections, and these to the total.
 */
export function markPaper(
  questions: MarkedQuestion[],
  answers: ReadonlyMap<number, Answer>,
  rules: SectionRule[],
  fold: Fold,
): PaperMark {
  const answered = new Set([...answers].filter(([, answer]) => !isBlank(answer)).map(([position]) => position));
  const sections = rules.map((rule, section) => {
    const own = questions.filter((question) => question.section === section);
    const marks = own.map(
      (question): QuestionMark => ({
        position: question.position,
        section,
        ...markQuestion(question, answers.get(question.position) ?? null, fold),
        ...selfUnitsOf(question),
      }),
    );
    const counted = rule.choose === null ? undefined : listCounted(marks, answered, rule);
    const kept = marks.map(
      (mark): QuestionMark =>
        counted && isCandidate(mark, answered) && !counted.has(mark.position)
          ? { ...mark, units: 0, outcome: 'not-counted' }
          : mark,
    );
    return { marks: kept, units: sum(kept.map(({ units }) => units)), maxUnits: maxOf(own, rule) };
  });
  const marks = sections.flatMap((section) => section.marks).toSorted((a, b) => a.position - b.position);
  const count = (...outcomes: QuestionMark['outcome'][]) =>
    marks.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    units: sum(sections.map(({ units }) => units)),
    maxUnits: sum(sections.map(({ maxUnits }) => maxUnits)),
    right: count('right'),
    wrong: count('wrong', 'partial', 'unread'),
    blank: count('blank'),
    unmarked: questions.some(isOfStaff) ? count('unmarked') : 0,
    selfUnits: sum(marks.map(({ selfUnits }) => selfUnits ?? 0)),
    sections: sections.map(({ units, maxUnits }) => ({ units, maxUnits })),
    questions: marks,
  };
}
