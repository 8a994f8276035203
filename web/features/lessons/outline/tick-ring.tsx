import { Icon } from '#web/ui/icon.tsx';

const RADIUS = 8;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that fills, and a tick when it is full; `share` from 0 to 1. A decoration: words beside it say the same. */
export function TickRing({ share }: { share: number }) {
  if (share >= 1)
    return (
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-leaf-600 text-white">
        <Icon name="check" size={14} />
      </span>
    );
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 -rotate-90 text-leaf-600" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r={RADIUS} strokeWidth="2" className="stroke-ctl" />
      {share > 0 && (
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
        />
      )}
    </svg>
  );
}
