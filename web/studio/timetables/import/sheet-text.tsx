import { memo, type UIEvent, useMemo, useState } from 'react';
import { m } from '#web/platform/words.ts';
import type { Import } from './use-import.ts';

type Tone = 'fix' | 'clash' | 'head' | 'plain';
type LineProps = { number: number; text: string; tone: Tone; marks: string };

/** The text with its line numbers; what is wrong in it is underlined. The lines lie behind the field that is typed in. */
export function SheetText({ state }: { state: Import }) {
  const { text, setText, sheet, rows, clashes } = state;
  const lines = useMemo(() => {
    const clashing = new Set(clashes.flatMap(({ subjectIds }) => subjectIds));
    const byLine = new Map(rows.map((row) => [row.line, row]));
    return sheet.lines.map((line): LineProps => {
      const row = byLine.get(line.number);
      const tone = row?.state === 'fix' ? 'fix' : row?.subject && clashing.has(row.subject.id) ? 'clash' : 'plain';
      const marks = row?.faults.map(({ from, to }) => `${from}-${to}`).join(' ') ?? '';
      return { number: line.number, text: line.text, tone: line.number === sheet.head ? 'head' : tone, marks };
    });
  }, [sheet, rows, clashes]);
  const { first, onScroll } = useWindow();
  const widest = useMemo(
    () => lines.reduce((most, { text: each }) => (each.length > most.length ? each : most), ''),
    [lines],
  );
  return (
    <div
      onScroll={onScroll}
      className="max-h-[70vh] min-h-64 overflow-auto bg-surface font-[ui-monospace,monospace] text-xs"
    >
      <div className="relative grid min-h-64 w-max min-w-full">
        <div
          aria-hidden="true"
          style={{ height: `calc(${lines.length * LINE_REM}rem + 1.5rem)` }}
          className="pointer-events-none col-start-1 row-start-1 overflow-clip py-3 text-transparent"
        >
          {/* As wide as the longest line, wherever that is. */}
          <div className="h-0 overflow-hidden whitespace-pre ps-14 pe-4">{widest}</div>
          <div style={{ height: `${first * LINE_REM}rem` }} />
          {lines.slice(first, first + WINDOW).map((line) => (
            <Line key={line.number} {...line} />
          ))}
        </div>
        <textarea
          aria-label={m.stime_text()}
          placeholder={m.stime_text_placeholder()}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="col-start-1 row-start-1 h-full w-full resize-none overflow-hidden whitespace-pre bg-transparent py-3 ps-14 pe-4 leading-6 -outline-offset-2 placeholder:text-ink-3"
        />
      </div>
    </div>
  );
}

const LINE_REM = 1.5;
const STEP = 100;
const WINDOW = 4 * STEP;

/** Of a long text only the lines about those in sight are drawn: a university's whole date sheet has thousands. */
function useWindow() {
  const [first, setFirst] = useState(0);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const line =
      currentTarget.scrollTop / (LINE_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    setFirst(Math.max(0, Math.floor(line / STEP) - 1) * STEP);
  };
  return { first, onScroll };
}

const TONES: Record<Tone, { line: string; number: string }> = {
  fix: {
    line: 'bg-row-red shadow-[inset_0_0_0_999px_var(--color-row-red)]',
    number: 'border-live-700 font-bold text-live-700',
  },
  clash: { line: 'bg-row-gold', number: 'border-marigold-500 text-marigold-800' },
  head: { line: '', number: 'border-transparent text-ink-3' },
  plain: { line: '', number: 'border-transparent text-ink-3' },
};

const Line = memo(({ number, text, tone, marks }: LineProps) => {
  const look = TONES[tone];
  return (
    <div className={`flex h-6 whitespace-pre pe-4 leading-6 ${look.line}`}>
      <span className={`me-3 w-11 shrink-0 border-e-3 pe-2 text-end tabular-nums ${look.number}`}>{number}</span>
      {piecesOf(text, marks).map(({ from, part, isWrong }) => (
        <span key={from} className={isWrong ? 'underline decoration-live-700 decoration-wavy underline-offset-4' : ''}>
          {part}
        </span>
      ))}
    </div>
  );
});

/** A line cut where its faults, "from-to" parted by spaces, begin and end. */
function piecesOf(text: string, marks: string): { from: number; part: string; isWrong: boolean }[] {
  const spans = marks === '' ? [] : marks.split(' ').map((mark) => mark.split('-').map(Number));
  const cuts = [...new Set([0, ...spans.flat(), text.length])]
    .filter((cut) => cut <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, place) => {
    const isWrong = spans.some(([start = 0, end = 0]) => from >= start && from < end);
    return { from, part: text.slice(from, cuts[place + 1]), isWrong };
  });
}
