import { monthInWords } from '#web/features/timetables/days/day-words.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import type { Fault } from '#web/studio/timetables/reading/read-row.ts';

/** What is wrong with a piece of a line. */
export function faultInWords(fault: Fault): string {
  if (fault.kind === 'subject') return subjectInWords(fault);
  if (fault.kind === 'month') {
    const month = monthInWords(`2026-${String(fault.month).padStart(2, '0')}`, currentLanguage()).split(' ')[0] ?? '';
    return m.stime_fault_month({ month, days: String(fault.days) });
  }
  if (fault.kind === 'twice') return m.stime_fault_twice({ line: String(fault.line) });
  return WORDS[fault.kind]();
}

function subjectInWords({ code, slip }: Extract<Fault, { kind: 'subject' }>): string {
  const missing = m.stime_fault_subject({ code });
  return slip ? `${missing} ${m.stime_fault_slip({ is: slip.is, other: slip.shouldBe })}` : missing;
}

const WORDS = {
  'no-subject': m.stime_fault_no_subject,
  'no-date': m.stime_fault_no_date,
  date: m.stime_fault_date,
  time: m.stime_fault_time,
  'no-time': m.stime_fault_no_time,
  'ends-first': m.stime_fault_ends_first,
  shift: m.stime_fault_shift,
  status: m.stime_fault_status,
  note: m.stime_fault_note,
};
