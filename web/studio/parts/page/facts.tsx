import type { ReactNode } from 'react';

/** Facts as names and values; what is null is left out. */
export function Facts({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere min-w-0 tabular-nums">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
