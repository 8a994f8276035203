import type { Language } from '#contract/procedure.ts';
import type { Timetable, TimetableChange, TimetableStatus } from '#contract/timetables/timetable.ts';
import { shortDay, timeSpan } from '#web/features/timetables/days/day-words.ts';
import { grouped } from '#web/features/timetables/days/grouped.ts';
import { statusWord } from '#web/features/timetables/status-chip.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

export type ChangeLine = { text: string; kind: TimetableStatus | 'clash' };
type Of<Kind> = Extract<TimetableChange, { kind: Kind }>;

const MAX_CODES = 4;

/** What a revision changed, a line for each matter; papers that share it share a line. */
export function changeLines(revision: Timetable['revisions'][0], isFirst: boolean, language: Language): ChangeLine[] {
  const { changes } = revision;
  const pick = <Kind extends TimetableChange['kind']>(kind: Kind) =>
    changes.filter((change): change is Of<Kind> => change.kind === kind);
  const added = pick('added');
  if (isFirst && added.length === changes.length) return [{ text: m.timetables_change_first(), kind: 'tentative' }];
  const lines: ChangeLine[] = pick('section').map(({ after }) => {
    return { text: m.timetables_change_section({ status: statusWord(after) }), kind: after };
  });
  for (const move of pick('moved')) lines.push({ text: moveInWords(move, language), kind: 'revised' });
  for (const [after, restated] of grouped(pick('status'), (change) => change.after))
    lines.push({
      text: m.timetables_change_status({ codes: codesOf(restated), status: statusWord(after) }),
      kind: after,
    });
  if (added.length > 0) lines.push({ text: m.timetables_change_added({ codes: codesOf(added) }), kind: 'tentative' });
  const removed = pick('removed');
  if (removed.length > 0) lines.push({ text: m.timetables_change_removed({ codes: codesOf(removed) }), kind: 'clash' });
  for (const { code, after } of pick('note')) {
    const text = after ? m.timetables_change_note({ code, note: after }) : m.timetables_change_note_off({ code });
    lines.push({ text, kind: 'revised' });
  }
  return lines;
}

function moveInWords({ code, before, after }: Of<'moved'>, language: Language): string {
  const day = (on: string) => shortDay(on, language);
  if (before.heldOn !== after.heldOn)
    return m.timetables_change_moved({ code, before: day(before.heldOn), after: day(after.heldOn) });
  return m.timetables_change_retimed({
    ...{ code, day: day(after.heldOn) },
    ...{ before: timeSpan(before, language), after: timeSpan(after, language) },
  });
}

function codesOf(changes: { code: string }[]): string {
  const codes = changes
    .slice(0, MAX_CODES)
    .map(({ code }) => code)
    .join(', ');
  const more = changes.length - MAX_CODES;
  return more > 0 ? m.timetables_codes_more({ codes, more: plain(more) }) : codes;
}
