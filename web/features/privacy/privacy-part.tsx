import { type ReactNode, useId } from 'react';

/** One matter of the section, under a heading of its own. */
export function PrivacyPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-balance font-display font-medium text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}
