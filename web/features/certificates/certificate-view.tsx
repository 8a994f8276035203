import type { Certificate } from '#contract/certificates.ts';
import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { dayOf } from '#web/platform/india/moments.ts';
import { LinkLoading } from '#web/platform/links/link-loading.tsx';
import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { ShareButton } from '#web/platform/sections/share-button.tsx';
import { currentLanguage, m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useCertificate } from './certificates.queries.ts';

/** What anybody reads of a certificate by its code: whose it is, of what, and whether it holds. */
export function CertificateView({ code }: { code: string }) {
  const { data, isError, isFetching, refetch } = useCertificate(code);
  if (data) return <Shown certificate={data} />;
  if (data === null) return <CertificateMissing />;
  if (isError) return <ListFailed retrying={isFetching} onRetry={() => void refetch()} />;
  return <LinkLoading />;
}

export function CertificateMissing() {
  const ways = [
    { to: '/', label: m.page_go_home() },
    { to: '/contact-us', label: m.page_contact_us() },
  ];
  return <NothingHere title={m.certificate_missing_title()} text={m.certificate_missing_text()} ways={ways} />;
}

function Shown({ certificate }: { certificate: Certificate }) {
  const { code, name, courseTitle, lessons, issuedAt, revokedAt } = certificate;
  const language = currentLanguage();
  const facts: [string, string][] = [
    [m.certificate_name(), name],
    [m.certificate_course(), courseTitle],
    [m.certificate_lessons(), String(lessons)],
    [m.certificate_issued(), dayOf(issuedAt, language)],
    [m.certificate_number(), code],
  ];
  return (
    <>
      <SectionHeading level={1} title={m.certificate_title()} />
      <Card padded className="mt-6">
        <Verdict revokedAt={revokedAt} />
        <dl className="mt-6 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {facts.map(([term, value]) => (
            <div key={term} className="grid gap-x-6 gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-base text-ink-2">{term}</dt>
              <dd dir="auto" className="wrap-anywhere font-display text-md">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {revokedAt === null && (
          <div className="mt-6 flex flex-wrap gap-2">
            <a href={`/files/certificate/${code}.pdf`} download className={buttonClass()}>
              {m.certificate_download()}
            </a>
            <ShareButton title={m.certificate_title()} label={m.certificate_share()} />
          </div>
        )}
      </Card>
    </>
  );
}

function Verdict({ revokedAt }: Pick<Certificate, 'revokedAt'>) {
  const holds = revokedAt === null;
  return (
    <div className="flex items-start gap-3">
      <Icon
        name={holds ? 'check-circle' : 'alert-circle'}
        size={28}
        className={`shrink-0 ${holds ? 'text-leaf-600' : 'text-live-700'}`}
      />
      <div>
        <h2 className="font-display text-lg">
          {holds ? m.certificate_is_real() : m.certificate_revoked({ day: dayOf(revokedAt, currentLanguage()) })}
        </h2>
        {!holds && <p className="text-base text-ink-2">{m.certificate_revoked_text()}</p>}
      </div>
    </div>
  );
}
