import { useNavigate } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useClaim } from './certificates.queries.ts';

/** For who has finished a course: the way to the certificate, which is issued at the first click. */
export function CertificateOffer({ courseId, code }: { courseId: string; code: string | null }) {
  const claim = useClaim(courseId);
  const navigate = useNavigate();
  const show = (code: string) => void navigate({ href: `/certificate/${code}` });
  const open = () => (code ? show(code) : claim.mutate(undefined, { onSuccess: (issued) => show(issued.code) }));
  return (
    <Notice
      tone="leaf"
      action={
        <Button variant="soft" busy={claim.isPending} onClick={open}>
          {code ? m.certificate_show() : m.certificate_claim()}
        </Button>
      }
    >
      {m.certificate_done()}
    </Notice>
  );
}
