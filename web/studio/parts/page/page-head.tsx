import type { ReactNode } from 'react';
import { PageLink } from '#web/platform/page-link.tsx';

type PageHeadProps = {
  /** Where this screen stands: its address and name. */
  crumb?: { to: string; label: string };
  title: ReactNode;
  chip?: ReactNode;
  line?: ReactNode;
  acts?: ReactNode;
};

/** The head of a screen: where it stands, what it is called and its state, one line of fact, and the acts; on a phone the rare ones stand behind dots in its corner. */
export function PageHead({ crumb, title, chip, line, acts }: PageHeadProps) {
  return (
    <header className="relative mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {crumb && (
          <PageLink
            to={crumb.to}
            className="wrap-anywhere mb-1 inline-flex min-h-6 items-center text-ink-3 max-md:min-h-11 pointer-coarse:min-h-11 pointer-coarse:pe-4 text-sm hover:text-ink"
          >
            {crumb.label}
          </PageLink>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere text-balance font-display text-2xl">{title}</h1>
          {chip}
        </div>
        {line && <p className="wrap-anywhere mt-0.5 text-ink-2 text-sm">{line}</p>}
      </div>
      {acts && (
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1 max-md:[&:has(>:nth-child(3))>*]:basis-2/5 max-md:*:data-rare-acts:absolute max-md:*:data-rare-acts:end-0 max-md:*:data-rare-acts:top-0">
          {acts}
        </div>
      )}
    </header>
  );
}
