import type { ReactNode } from 'react';

type FormHeadingProps = { title: ReactNode; intro?: ReactNode };

/** The heading of a page that is one form, and what to expect of it. */
export function FormHeading({ title, intro }: FormHeadingProps) {
  return (
    <div className="mb-6">
      <h1 className="text-balance font-display text-2xl md:text-3xl">{title}</h1>
      {intro && <p className="mt-1 text-md text-ink-2">{intro}</p>}
    </div>
  );
}
