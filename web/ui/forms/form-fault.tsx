import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Why a form was not taken, above its fields; the focus goes there, so that nobody searches. */
export function FormFault({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice tone="live" role="alert">
        {children}
      </Notice>
    </div>
  );
}
