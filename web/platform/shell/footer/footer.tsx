import type { Settings } from '#contract/settings/school.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { policyLinks } from '#web/platform/shell/nav-links.ts';
import { m } from '#web/platform/words.ts';

/** Copyright, policies and who runs the school; a phone has them in its menu and under each text. */
export const Footer = cachedFragment(FooterContent, policyLinks);

function FooterContent({ settings }: { settings: Settings }) {
  const name = useSiteName();
  const { business } = settings;
  return (
    <footer className="mt-12 hidden border-line border-t md:block print:hidden">
      <div className="page-width flex items-center justify-between gap-6 py-4 text-base text-ink-2">
        <p className="shrink-0">{m.footer_copyright({ year: settings.site.copyrightYear, name })}</p>
        <nav aria-label={m.footer_label()} className="-me-3 flex flex-wrap justify-end">
          {policyLinks.map(({ to, label }) => (
            <PageLink key={to} to={to} className="flex min-h-11 items-center rounded-control px-3 hover:text-ink">
              {label()}
            </PageLink>
          ))}
        </nav>
      </div>
      {business && (
        <div className="page-width flex flex-wrap gap-x-6 gap-y-1 pb-5 text-sm text-ink-3">
          <p>{m.footer_business(business)}</p>
          <p>{m.footer_care(business)}</p>
        </div>
      )}
    </footer>
  );
}
