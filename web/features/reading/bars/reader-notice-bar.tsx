import { useEffect, useState } from 'react';
import type { ReaderNotice } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const VISIBLE_MS = 10_000;

/** What just happened and the way back from it; it stays while the pointer or the keyboard is on that. */
export function ReaderNoticeBar({ told, onClose }: { told: ReaderNotice | undefined; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!told || held) return undefined;
    const clock = setTimeout(onClose, VISIBLE_MS);
    return () => clearTimeout(clock);
  }, [told, held, onClose]);
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-3 z-20 flex justify-center px-3 print:hidden"
    >
      {told && (
        <div className="pointer-events-auto flex max-w-md items-center gap-1 rounded-control bg-night py-1 ps-4 pe-1 text-base text-white shadow-float">
          <span className="min-w-0 flex-1 py-2">{told.text}</span>
          {told.action && (
            <button
              type="button"
              onPointerEnter={() => setHeld(true)}
              onPointerLeave={() => setHeld(false)}
              onFocus={() => setHeld(true)}
              onBlur={() => setHeld(false)}
              onClick={() => {
                told.action?.run();
                onClose();
              }}
              className="press min-h-11 rounded-control px-3 font-display text-marigold-300 hover:bg-white/10 focus-visible:outline-white"
            >
              {told.action.label}
            </button>
          )}
          <IconButton
            icon="close"
            label={m.common_close()}
            onClick={onClose}
            className="text-white! hover:bg-white/10!"
          />
        </div>
      )}
    </div>
  );
}
