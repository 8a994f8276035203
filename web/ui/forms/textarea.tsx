import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { controlBox, FieldFrame, type FieldNotes, notesOf } from './field-frame.tsx';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'maxLength' | 'onInput'> &
  FieldNotes & { label: ReactNode; most: number; countLabel: (typed: number) => string };

/**
 * A labelled text of several lines that grows with what is typed and counts it. More than `most` can be typed, so that
 * nothing pasted is cut: to refuse it is the form's business.
 */
export function Textarea({ label, most, countLabel, hint, error, id, onChange, ...textarea }: TextareaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(0);
  // The browser may have filled it before this script came.
  useEffect(() => setTyped(area.current?.value.length ?? 0), []);
  const notes = { error, hint: <Notes hint={hint} count={countLabel(typed)} over={typed > most} /> };

  return (
    <FieldFrame id={areaId} label={label} {...notes}>
      <div className={controlBox}>
        <textarea
          rows={5}
          {...textarea}
          {...notesOf(areaId, notes)}
          ref={area}
          id={areaId}
          // One listener: between two of them a controlled text might be drawn as it was.
          onChange={(event) => {
            onChange?.(event);
            setTyped(event.currentTarget.value.length);
          }}
          className="field-sizing-content max-h-96 min-h-32 w-full resize-y rounded-control px-4 py-3 outline-none placeholder:text-ink-3"
        />
      </div>
    </FieldFrame>
  );
}

function Notes({ hint, count, over }: { hint: ReactNode; count: string; over: boolean }) {
  return (
    <span className="flex justify-between gap-4">
      <span>{hint}</span>
      <span className={`shrink-0 tabular-nums ${over ? 'text-live-700' : ''}`}>{count}</span>
    </span>
  );
}
