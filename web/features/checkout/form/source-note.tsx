import { useEffect, useState } from 'react';
import type { OrderSource } from '#contract/checkout/source.ts';
import { forgetOrderSource, readOrderSource, spellSource } from '#web/platform/arrivals/arrival-source.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

/** What the order will note of the link by which its buyer came, and the way to take that back; nothing without such a link. */
export function SourceNote() {
  const [source, setSource] = useState<OrderSource>();
  useEffect(() => setSource(readOrderSource()), []);
  if (!source) return null;

  function forget() {
    forgetOrderSource();
    setSource(undefined);
  }

  return (
    <div className="grid justify-items-start gap-1 text-ink-2 text-sm">
      <p className="wrap-anywhere">{m.checkout_source({ source: spellSource(source) })}</p>
      <Button variant="ghost" onClick={forget}>
        {m.checkout_source_forget()}
      </Button>
    </div>
  );
}
