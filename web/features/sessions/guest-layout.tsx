import type { ReactNode } from 'react';
import { PageLink } from '#web/platform/page-link.tsx';
import { policyLinks } from '#web/platform/shell/nav-links.ts';
import { m } from '#web/platform/words.ts';
import { SunriseHero } from '#web/ui/sunrise-hero.tsx';

type GuestLayoutProps = { children: ReactNode };

/** Where one comes in: the sunrise beside the form, or as a strip above it on a phone. */
export function GuestLayout({ children }: GuestLayoutProps) {
  return (
    <div className="md:-mb-12 lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[33fr_47fr]">
      <div className="relative">
        <SunriseHero className="h-36 lg:h-full" />
        <div className="absolute inset-x-0 top-0 hidden p-12 text-white lg:block">
          <p className="max-w-xs text-balance font-display text-[2.25rem]/11">{m.guest_motto()}</p>
          <p className="mt-4 max-w-sm text-pretty text-lg text-white/80">{m.guest_offer()}</p>
        </div>
      </div>
      <div className="px-4 py-6 md:py-12 lg:flex lg:flex-col lg:justify-center">
        <div className="mx-auto w-full max-w-100">
          {children}
          <PolicyLinks />
        </div>
      </div>
    </div>
  );
}

/** A wide screen has them in its footer. */
function PolicyLinks() {
  return (
    <nav
      aria-label={m.footer_label()}
      className="mt-6 flex flex-wrap justify-center gap-x-1 text-ink-3 text-sm md:hidden"
    >
      {policyLinks.map(({ to, label }) => (
        <PageLink key={to} to={to} className="flex min-h-11 items-center rounded-control px-2 hover:text-ink">
          {label()}
        </PageLink>
      ))}
    </nav>
  );
}
