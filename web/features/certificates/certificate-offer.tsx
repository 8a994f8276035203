import { useNavigate } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sunrise } from '#web/ui/sunrise.tsx';
import { useClaim } from './certificates.queries.ts';

/** For who has finished a course: the way to the certificate, which is issued at the first click. */
export function CertificateOffer({ courseId, code }: { courseId: string; code: string | null }) {
  const claim = useClaim(courseId);
  const navigate = useNavigate();
  const show = (code: string) => void navigate({ href: `/certificate/${code}` });
  const open = () => (code ? show(code) : claim.mutate(undefined, { onSuccess: (issued) => show(issued.code) }));
  return (
    <Card className="overflow-hidden sm:flex sm:items-stretch">
      <div className="flex shrink-0 items-end justify-center bg-brand-900 px-6 pt-4">
        <Sunrise />
      </div>
      <div className="flex flex-1 flex-col items-start gap-1 p-4 md:p-5">
        <h2 className="font-display text-lg">{m.certificate_finished()}</h2>
        <p className="text-base text-ink-2">{m.certificate_done()}</p>
        <Button className="mt-3" busy={claim.isPending} onClick={open}>
          {code ? m.certificate_show() : m.certificate_claim()}
        </Button>
      </div>
    </Card>
  );
}
