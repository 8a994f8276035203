import type { Certificate } from '#contract/certificates.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { LinkLoading } from '#web/platform/links/link-loading.tsx';
import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { ShareButton } from '#web/platform/sections/share-button.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { currentLanguage, m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { CertificatePaper } from './certificate-paper.tsx';
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
    { to: '/contact-us', label: m.common_contact_us() },
  ];
  return <NothingHere title={m.certificate_missing_title()} text={m.certificate_missing_text()} ways={ways} />;
}

function Shown({ certificate }: { certificate: Certificate }) {
  const { code, revokedAt } = certificate;
  const holds = revokedAt === null;
  return (
    <>
      <div className={holds ? 'print:hidden' : undefined}>
        <SectionHeading level={1} title={m.certificate_title()} />
        <Verdict revokedAt={revokedAt} />
      </div>
      <CertificatePaper certificate={certificate} />
      {holds && (
        <div className="mt-5 flex flex-wrap gap-2 max-md:*:flex-auto print:hidden">
          <a href={`/files/certificate/${code}.pdf`} download className={buttonClass()}>
            <Icon name="download" size={18} />
            {m.common_download_pdf()}
          </a>
          <ShareButton title={m.certificate_title()} label={m.certificate_share()} />
        </div>
      )}
    </>
  );
}

function Verdict({ revokedAt }: Pick<Certificate, 'revokedAt'>) {
  const holds = revokedAt === null;
  return (
    <div className="mt-3 mb-5 flex items-start gap-2.5">
      <Icon
        name={holds ? 'check-circle' : 'alert-circle'}
        size={24}
        className={holds ? 'text-leaf-600' : 'text-live-700'}
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
