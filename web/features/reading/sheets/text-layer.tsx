import { memo, useMemo } from 'react';
import type { Run } from '#contract/reading/document.ts';
import { useReader } from '#web/features/reading/reader-context.ts';
import { usePageText } from '#web/features/reading/reading.queries.ts';

const MEASURED_AT = 100;
const FACE = 'sans-serif';
/** The words overlap a little, so what marks them is opaque and blended with the picture as a whole. */
const DAY = 'mix-blend-multiply selection:bg-[#cbc7f6]';
const NIGHT = 'mix-blend-screen selection:bg-[#3f3a80]';

/** The text of a page over its picture: unseen, but there to be marked, found and read aloud. */
export function TextLayer({ page, wanted }: { page: number; wanted: boolean }) {
  const { document, opened, night, source } = useReader();
  const { data: runs } = usePageText(document, page, wanted, source);
  const size = opened.pages[page - 1];
  if (!runs || !size) return null;
  return <Runs runs={runs} page={page} ratio={size.width / size.height} language={opened.language} night={night} />;
}

type RunsProps = { runs: Run[]; page: number; ratio: number; language: string; night: boolean };

const Runs = memo(({ runs, page, ratio, language, night }: RunsProps) => {
  const placed = useMemo(() => runs.map((run, id) => ({ ...run, id, stretch: stretchOf(run, ratio) })), [runs, ratio]);
  return (
    <div
      data-text-page={page}
      lang={language === 'both' ? undefined : language}
      className={`absolute inset-0 overflow-hidden font-[sans-serif] text-transparent leading-none ${night ? NIGHT : DAY}`}
    >
      {placed.map(({ id, text, x, y, height, stretch }) => (
        <span
          key={id}
          style={{
            left: `${x * 100}%`,
            top: `${y * 100}%`,
            fontSize: `${height * 100}cqh`,
            transform: `scaleX(${stretch})`,
          }}
          className="absolute origin-top-left cursor-text whitespace-pre"
        >
          {text}
        </span>
      ))}
    </div>
  );
});

/** By how much the browser's own letters are stretched to stand where those of the picture do; the same at every zoom. */
function stretchOf({ text, width, height }: Run, ratio: number): number {
  const natural = (widthOf(text) / MEASURED_AT) * height;
  return natural > 0 && width > 0 ? (width * ratio) / natural : 1;
}

let pen: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string): number {
  pen ??= globalThis.document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `${MEASURED_AT}px ${FACE}`;
  return pen.measureText(text).width;
}
