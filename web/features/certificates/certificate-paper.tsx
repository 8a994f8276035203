import { Fragment, type ReactNode } from 'react';
import type { Certificate } from '#contract/certificates.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { SchoolMark } from '#web/platform/school/school-mark.tsx';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { useBoot } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Sunrise } from '#web/ui/sunrise.tsx';

/** A certificate as it hangs on a wall; one that was revoked has no sun and no colour. */
export function CertificatePaper({ certificate }: { certificate: Certificate }) {
  const { name, courseTitle, lessons, revokedAt } = certificate;
  useLanguage();
  const holds = revokedAt === null;
  return (
    <article
      aria-label={m.certificate_heading()}
      className={`rounded-card border-2 bg-surface p-1.5 shadow-card md:p-2.5 ${holds ? 'border-brand-600' : 'border-line-strong'}`}
    >
      <div className="relative grid justify-items-center overflow-hidden rounded-control border border-line-strong px-4 pt-7 text-center md:px-12 md:pt-12">
        <SchoolMark />
        <p className="mt-2 font-display text-md">{useSiteName()}</p>
        <p
          className={`mt-5 text-balance font-display text-xl md:mt-7 md:text-3xl ${holds ? 'text-brand-700' : 'text-ink-2'}`}
        >
          {m.certificate_heading()}
        </p>
        <p className="mt-6 text-base text-ink-2 md:mt-8">{m.certificate_says()}</p>
        <Words text={name} className="mt-2 text-2xl md:text-3xl" />
        <span aria-hidden="true" className="mt-3 h-0.5 w-16 rounded-full bg-marigold-500" />
        <p className="mt-3 text-balance text-base text-ink-2">
          {m.certificate_has_finished({ count: lessons, lessons: plain(lessons) })}
        </p>
        <Words text={courseTitle} className="mt-2 text-lg md:text-2xl" />
        <Facts certificate={certificate} />
        {holds && <Sunrise className="mt-6 h-12 w-24 md:h-14 md:w-28" />}
      </div>
    </article>
  );
}

/** What a person or a course is called, in the letters of its own language. */
function Words({ text, className }: { text: string; className: string }) {
  return (
    <p
      dir="auto"
      lang={/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'}
      className={`wrap-anywhere max-w-full text-balance font-display ${className}`}
    >
      {text}
    </p>
  );
}

function Facts({ certificate: { code, issuedAt, revokedAt } }: { certificate: Certificate }) {
  const { host } = useBoot();
  const language = useLanguage();
  const page = `${host}/certificate/`;
  const facts: [string, ReactNode][] = [
    [m.certificate_issued(), dayOf(issuedAt, language)],
    [m.common_number(), code],
    [
      m.certificate_check_at(),
      <Fragment key="address">
        {page}
        <wbr />
        <span className="whitespace-nowrap">{code}</span>
      </Fragment>,
    ],
  ];
  return (
    <dl
      className={`mt-7 grid w-full gap-x-6 gap-y-3.5 border-line border-t pt-5 md:mt-10 md:grid-cols-[auto_auto_minmax(0,1fr)] md:justify-between md:text-start ${revokedAt === null ? '' : 'pb-7'}`}
    >
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-ink-3 text-sm">{term}</dt>
          <dd className="wrap-anywhere mt-0.5 font-display text-base tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
