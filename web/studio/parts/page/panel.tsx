import type { ReactNode } from 'react';

type PanelProps = {
  title?: ReactNode;
  count?: number | undefined;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** A card of a screen with a head of its own. */
export function Panel({ title, count, aside, foot, children }: PanelProps) {
  return (
    <section className="rounded-card border border-line bg-surface">
      {title && (
        <div className="flex min-h-13 items-center gap-2 border-line border-b px-4 py-2">
          <h2 className="font-display text-lg">{title}</h2>
          {count !== undefined && (
            <span className="rounded-full bg-sunken px-2 text-ink-2 text-sm tabular-nums">{count}</span>
          )}
          {aside && <div className="ms-auto text-ink-2 text-sm">{aside}</div>}
        </div>
      )}
      <div className="p-4">{children}</div>
      {foot && <div className="border-line border-t px-4 py-2">{foot}</div>}
    </section>
  );
}
