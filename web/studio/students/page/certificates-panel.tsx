import { useState } from 'react';
import type { StudentPage } from '#contract/students/student-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useRevokeCertificate } from '#web/studio/students/students.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';

type Certificate = StudentPage['certificates'][number];

/** What they finished and may show; nothing without any. */
export function CertificatesPanel({ certificates }: Pick<StudentPage, 'certificates'>) {
  const language = useLanguage();
  const [asked, setAsked] = useState<Certificate>();
  const revoke = useRevokeCertificate();
  if (certificates.length === 0) return null;
  const stateOf = ({ issuedAt, revokedAt }: Certificate) =>
    revokedAt
      ? m.speople_certificate_revoked({ day: dayOf(revokedAt, language) })
      : m.speople_certificate_issued({ day: dayOf(issuedAt, language) });
  return (
    <Panel title={m.speople_certificates()} count={certificates.length}>
      <ul className="grid gap-3 text-sm">
        {certificates.map((certificate) => (
          <li key={certificate.code} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block break-words font-medium">{certificate.courseTitle}</span>
              <span className="block text-ink-2 text-xs">
                {certificate.code} · {stateOf(certificate)}
              </span>
            </span>
            {!certificate.revokedAt && (
              <Button variant="danger" onClick={() => setAsked(certificate)}>
                {m.speople_certificate_revoke()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AskDialog
          title={m.speople_certificate_title({ title: asked.courseTitle })}
          lines={[m.speople_certificate_line()]}
          confirm={m.speople_certificate_revoke()}
          keep={m.speople_certificate_keep()}
          undoNote={m.speople_certificate_forever()}
          asksWhy
          danger
          onClose={() => setAsked(undefined)}
          act={(reason) => revoke.mutateAsync({ code: asked.code, reason })}
        />
      )}
    </Panel>
  );
}
