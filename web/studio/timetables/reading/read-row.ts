import type { Paper } from '#contract/timetables/timetable.ts';
import type { Subject } from '#contract/universities/universities.ts';

/** A piece of a line and what to write there instead, where it is safe to guess; `label` is what the button says. */
export type Fix = { from: number; to: number; mend?: { text: string; label: string } };
export type Fault = Fix &
  (
    | { kind: 'subject'; code: string; meant: string | null; slip?: { is: string; shouldBe: string } }
    | { kind: 'month'; month: number; days: number }
    | { kind: 'twice'; line: number }
    | { kind: 'no-subject' | 'no-date' | 'date' | 'time' | 'no-time' | 'ends-first' | 'shift' | 'status' | 'note' }
  );

/** A line as it was read; what could not be read of it is absent. */
export type ReadRow = {
  line: number;
  code: string;
  subject: Subject | undefined;
  paper: Partial<Omit<Paper, 'subjectId'>>;
  /** Date and time as they are typed, to show where they are wrong. */
  typed: { date: string; time: string };
  faults: Fault[];
};
