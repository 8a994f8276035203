import { useEffect, useRef } from 'react';
import type { MarkedText } from '#contract/attempts/hand-marks.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { countedMarks } from '#web/platform/marks/marks-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { saved: NonNullable<MarkedText['mine']>; onKeep: () => void; onTake: () => void };

/** Says that the same marker saved other marks elsewhere, and which; what is typed here holds only by a choice. */
export function MarksMeanwhile({ saved: { marks, remark, madeAt }, onKeep, onTake }: Props) {
  const language = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus with it; who is typing is left alone.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="grid gap-3 rounded-control bg-marigold-100 p-3 text-marigold-800">
      <div role="alert" className="grid gap-1 text-sm">
        <p>{m.sresults_meanwhile({ at: dayAndTimeOf(madeAt, language) })}</p>
        <p className="font-medium tabular-nums">{countedMarks(marks)}</p>
        {remark && <p className="wrap-anywhere">{remark}</p>}
      </div>
      <Button variant="primary" onClick={onKeep}>
        {m.sresults_meanwhile_keep()}
      </Button>
      <Button variant="line" onClick={onTake}>
        {m.sresults_meanwhile_take()}
      </Button>
    </div>
  );
}
