import type { ReactNode } from 'react';
import type { Privacy } from '#contract/privacy.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { currentLanguage, m } from '#web/platform/words.ts';

type DeletionFactsProps = Pick<Privacy, 'graceDays' | 'kept'>;

const reasons: Record<Privacy['kept'][number]['what'], () => string> = {
  orders: m.privacy_kept_orders,
  consents: m.privacy_kept_consents,
  signIns: m.privacy_kept_sign_ins,
  tickets: m.privacy_kept_tickets,
};

/** What goes with an account, what stays without its name, and what must stay, why and until when. */
export function DeletionFacts({ graceDays, kept }: DeletionFactsProps) {
  return (
    <div className="grid gap-4 text-base">
      <p className="text-pretty text-ink-2">{m.privacy_dialog_intro({ days: graceDays })}</p>
      <Facts title={m.privacy_dialog_removed()}>
        <li>{m.privacy_dialog_removed_person()}</li>
        <li>{m.privacy_dialog_removed_access()}</li>
        <li>{m.privacy_dialog_removed_rest()}</li>
      </Facts>
      <Facts title={m.privacy_dialog_nameless()}>
        <li>{m.privacy_dialog_nameless_text()}</li>
      </Facts>
      <Facts title={m.privacy_dialog_kept()}>
        {kept.map(({ what, until }) => (
          <li key={what}>
            {reasons[what]()}, <b>{m.privacy_kept_until({ day: dayOf(until, currentLanguage()) })}</b>
          </li>
        ))}
      </Facts>
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-display">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-ink-2 marker:text-ink-3">{children}</ul>
    </div>
  );
}
