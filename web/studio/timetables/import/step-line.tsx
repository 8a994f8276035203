import { Icon } from '#web/ui/icon.tsx';

/** Where one is on the way: those that are done, the one that is now, those to come. */
export function StepLine({ steps, now }: { steps: string[]; now: number }) {
  return (
    <ol className="flex items-center gap-3">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === now ? 'step' : undefined}
          className={`flex items-center gap-2 font-display text-sm ${place === now ? 'text-brand-700' : place < now ? 'text-ink' : 'text-ink-3'}`}
        >
          {place > 0 && <span aria-hidden="true" className="me-1 h-px w-6 bg-line-strong max-sm:hidden" />}
          <span
            className={`grid size-6 place-items-center rounded-full ${place === now ? 'bg-act text-white' : place < now ? 'bg-leaf-600 text-white' : 'border border-line-strong'}`}
          >
            {place < now ? <Icon name="check" size={14} /> : place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
