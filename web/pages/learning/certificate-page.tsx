import { useParams } from '@tanstack/react-router';
import { CertificateMissing, CertificateView } from '#web/features/certificates/certificate-view.tsx';
import { useLanguage } from '#web/platform/words.ts';

const CODE = /^[A-Za-z0-9-]{8,24}$/;

export function CertificatePage() {
  useLanguage();
  const code = useParams({ strict: false, select: (params: { code?: string }) => params.code ?? '' });
  return (
    <div className="page-width max-w-3xl py-6 md:py-8">
      {CODE.test(code) ? <CertificateView key={code} code={code.toUpperCase()} /> : <CertificateMissing />}
    </div>
  );
}
