import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';

type FormFaultProps = Omit<ComponentProps<typeof Notice>, 'role'>;

/** Why a form was not taken, above its fields; the focus goes there, so that nobody searches. */
export function FormFault({ tone = 'live', ...notice }: FormFaultProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice {...notice} tone={tone} role="alert" />
    </div>
  );
}
