import type { ReactNode } from 'react';
import { Strip } from '#web/platform/installation/strip.tsx';
import { useIsQuiet } from '#web/platform/notices/quiet-screen.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useArrival } from './use-arrival.ts';

/** Asks whether an order may note by which link its buyer came, never over a task; to close it is a no. One strip stands at a time. */
export function ArrivalStrip({ otherwise }: { otherwise: ReactNode }) {
  useLanguage();
  const isQuiet = useIsQuiet();
  const arrival = useArrival();
  if (!arrival || isQuiet) return otherwise;
  const action = <Button onClick={arrival.keep}>{m.pocket_arrival_yes()}</Button>;
  return (
    <Strip label={m.pocket_arrival_label()} action={action} closeLabel={m.pocket_arrival_no()} onClose={arrival.close}>
      <p className="font-display">{m.pocket_arrival_title()}</p>
      <p className="text-ink-2 text-sm">{m.pocket_arrival_text()}</p>
    </Strip>
  );
}
