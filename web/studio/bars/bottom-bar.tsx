import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { navItemOf, navOf } from '#web/studio/shell/nav.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

const tab = 'press flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-display text-ink-2 text-xs';

/** On a phone: the four screens of the day, and a sheet with all of them. */
export function BottomBar() {
  const { role } = useStaff();
  const [open, setOpen] = useState(false);
  const here = useLocation({ select: ({ pathname }) => navItemOf(pathname.replace(/(.)\/$/, '$1'))?.to });
  const items = navOf(role).flatMap((group) => group.items);
  const first = items
    .filter(({ phoneTab }) => phoneTab !== undefined)
    .toSorted((a, b) => (a.phoneTab ?? 0) - (b.phoneTab ?? 0))
    .slice(0, 4);
  return (
    <>
      <nav
        aria-label={m.common_studio()}
        className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-safe md:hidden"
      >
        {first.map(({ to, label, icon }) => (
          <PageLink key={to} to={to} className={`${tab} ${here === to ? 'text-brand-700' : ''}`}>
            <span className={`rounded-full px-3.5 py-0.5 ${here === to ? 'bg-brand-100' : ''}`}>
              <Icon name={icon} size={20} />
            </span>
            {label()}
          </PageLink>
        ))}
        <button type="button" aria-haspopup="dialog" className={tab} onClick={() => setOpen(true)}>
          <span className="px-3.5 py-0.5">
            <Icon name="menu" size={20} />
          </span>
          {m.common_more()}
        </button>
      </nav>
      <Sheet
        side="end"
        open={open}
        onClose={() => setOpen(false)}
        title={m.common_studio()}
        closeLabel={m.common_close()}
      >
        {navOf(role).map(({ label, items: some }) => (
          <div key={some[0]?.to} className="mb-2">
            {label && <p className="px-3 pt-2 font-medium text-ink-3 text-xs">{label()}</p>}
            {some.map(({ to, label: name, icon }) => (
              <PageLink
                key={to}
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 text-base hover:bg-sunken aria-[current=page]:bg-brand-50 aria-[current=page]:text-brand-700"
              >
                <Icon name={icon} />
                {name()}
              </PageLink>
            ))}
          </div>
        ))}
      </Sheet>
    </>
  );
}
