import { useLive } from '#web/platform/live.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { policyLinks } from './nav-links.ts';
import { useSiteName } from './site-name.ts';

/** Copyright and policies; a phone has them in its menu. */
export function Footer() {
  const name = useSiteName();
  const { data: settings } = useLive('settings.watch');
  return (
    <footer className="mt-12 hidden border-line border-t md:block print:hidden">
      <div className="page-width flex items-center justify-between gap-6 py-4 text-base text-ink-2">
        <p className="shrink-0">{m.footer_copyright({ year: settings?.site.copyrightYear ?? '', name })}</p>
        <nav aria-label={m.footer_label()} className="-me-3 flex flex-wrap justify-end">
          {policyLinks.map(({ to, label }) => (
            <PageLink key={to} to={to} className="flex min-h-11 items-center rounded-control px-3 hover:text-ink">
              {label()}
            </PageLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
