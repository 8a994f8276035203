import type { ResultRow } from '#contract/attempts/studio-result.ts';
import { secondsInWords } from '#web/platform/durations/seconds.ts';
import { dayAndTimeOf, timeOf } from '#web/platform/india/moments.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column, PhoneRow } from '#web/studio/parts/list/list-types.ts';
import { ResultState } from './result-state.tsx';
import { attentionInWords, lateInWords, scoreOfRow, unmarkedInWords } from './result-words.ts';

/** What the list of results can show. `now` is the server's time. */
export function useResultColumns(now: string | undefined): Column<ResultRow>[] {
  const language = useLanguage();
  const quiet = (text: string | null | undefined) => (
    <span className="whitespace-nowrap text-ink-2">{text ?? '–'}</span>
  );
  const at = (moment: string | null) => quiet(moment && dayAndTimeOf(moment, language));
  return [
    { id: 'student', head: m.common_student(), sort: 'name', cell: (row) => <Student {...row} /> },
    { id: 'state', head: m.common_state(), cell: (row) => <ResultState {...row} now={now} /> },
    { id: 'marks', head: m.common_marks(), sort: 'marks', align: 'end', cell: (row) => <Score {...row} /> },
    { id: 'late', head: m.sresults_late(), sort: 'late', cell: (row) => quiet(lateInWords(row)) },
    {
      id: 'seconds',
      head: m.sresults_time(),
      sort: 'seconds',
      align: 'end',
      cell: ({ seconds }) => quiet(seconds === null ? null : secondsInWords(seconds)),
    },
    {
      id: 'hidden',
      head: m.sresults_hidden(),
      align: 'end',
      isHidden: true,
      cell: (row) => quiet(attentionInWords(row)),
    },
    {
      id: 'saved',
      head: m.sresults_saved(),
      align: 'end',
      cell: ({ savedAt }) => quiet(savedAt && timeOf(savedAt, language)),
    },
    { id: 'number', head: m.sresults_attempt(), align: 'end', isHidden: true, cell: ({ number }) => plain(number) },
    { id: 'version', head: m.sresults_version(), align: 'end', isHidden: true, cell: ({ version }) => plain(version) },
    { id: 'started', head: m.common_begun(), sort: 'started', isHidden: true, cell: ({ startedAt }) => at(startedAt) },
    { id: 'submitted', head: m.tests_handed_in(), isHidden: true, cell: ({ submittedAt }) => at(submittedAt) },
  ];
}

function Student({ name, email, number }: ResultRow) {
  return (
    <span className="block min-w-0">
      <span className="block max-w-52 truncate 2xl:max-w-72">
        {number === 1 ? name : m.sresults_name_attempt({ name, number: plain(number) })}
      </span>
      <span className="block max-w-52 truncate font-normal text-ink-3 text-xs 2xl:max-w-72">{email}</span>
    </span>
  );
}

/** The marks that count, and what they would be with late answers that do not. */
function Score(row: ResultRow) {
  const { lateMarks, isLateCounted } = row;
  return (
    <span className={`whitespace-nowrap tabular-nums ${row.state === 'voided' ? 'text-ink-3 line-through' : ''}`}>
      {scoreOfRow(row)}
      {row.unmarked > 0 && <span className="block font-normal text-ink-3 text-xs">{unmarkedInWords(row)}</span>}
      {lateMarks !== null && !isLateCounted && (
        <span className="block font-normal text-ink-3 text-xs">
          {m.sresults_with_late({ marks: marksInWords(lateMarks) })}
        </span>
      )}
    </span>
  );
}

/** The same on a phone. */
export function resultPhoneRow(row: ResultRow, now: string | undefined): PhoneRow {
  const { name, number, email, maxMarks } = row;
  return {
    title: number === 1 ? name : m.sresults_name_attempt({ name, number: plain(number) }),
    detail: lateInWords(row) ?? unmarkedInWords(row) ?? email,
    end: (
      <span className="grid justify-items-end gap-1">
        {maxMarks !== null && <span>{scoreOfRow(row)}</span>}
        <ResultState {...row} now={now} />
      </span>
    ),
  };
}
