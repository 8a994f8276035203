import type { ReactNode } from 'react';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { useBusiness } from './pages.queries.ts';

/** Who runs the school, its customer care and its grievance officer (E-Commerce Rules 2020); nothing where none is set. */
export function GrievanceBlock() {
  const business = useBusiness();
  if (!business) return null;
  const { legalName, address, email, phone, grievanceOfficer: officer } = business;
  return (
    <section aria-labelledby="grievance">
      <Card padded>
        <h2 id="grievance" className="font-display text-lg">
          {m.grievance_title()}
        </h2>
        <dl className="mt-4 grid gap-5 sm:grid-cols-3">
          <Entry term={m.grievance_run_by()}>
            <p className="font-display">{legalName}</p>
            <p className="text-ink-2">{address}</p>
          </Entry>
          <Entry term={m.grievance_care()}>
            <Contact email={email} phone={phone} />
          </Entry>
          <Entry term={m.common_grievance_officer()}>
            <p className="font-display">{officer.name}</p>
            <p className="text-ink-2">{officer.designation}</p>
            <Contact email={officer.email} phone={officer.phone} />
          </Entry>
        </dl>
        <p className="mt-4 max-w-2xl text-pretty text-sm text-ink-2">{m.grievance_promise()}</p>
      </Card>
    </section>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{term}</dt>
      <dd className="mt-1 break-words text-base">{children}</dd>
    </div>
  );
}

function Contact({ email, phone }: { email: string; phone: string }) {
  const link = 'inline-flex min-h-8 max-w-full items-center break-all text-brand-700 underline underline-offset-2';
  return (
    <>
      <p>
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </p>
      <p>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
          {phone}
        </a>
      </p>
    </>
  );
}
