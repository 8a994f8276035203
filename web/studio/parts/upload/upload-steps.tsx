import type { MediaItem } from '#contract/media.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Where a file is on its way: 1 upload, 2 check, 3 convert, 4 ready. */
export function uploadStep(status: MediaItem['status'] | undefined): 1 | 2 | 3 | 4 {
  if (status === 'waiting') return 2;
  if (status === 'working') return 3;
  return status === 'ready' ? 4 : 1;
}

/** The four steps of a file, the present one marked. */
export function UploadSteps({ step }: { step: 1 | 2 | 3 | 4 }) {
  const names = [m.sparts_step_upload(), m.sparts_step_check(), m.sparts_step_convert(), m.sparts_step_ready()];
  return (
    <ol className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
      {names.map((name, place) => {
        const isDone = place + 1 < step || step === 4;
        const isNow = place + 1 === step && !isDone;
        const tone = isNow ? 'bg-act text-white' : isDone ? 'bg-leaf-600 text-white' : 'bg-sunken text-ink-2';
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            className={`flex items-center gap-2 text-sm ${isNow ? 'font-bold text-brand-700' : 'text-ink-2'}`}
          >
            <span className={`grid size-5 place-items-center rounded-full font-bold text-xs ${tone}`}>
              {isDone ? <Icon name="check" size={14} /> : place + 1}
            </span>
            {name}
            {isDone && <span className="sr-only">{m.sparts_step_done()}</span>}
          </li>
        );
      })}
    </ol>
  );
}
