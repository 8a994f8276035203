import { useRouter, useSearch } from '@tanstack/react-router';
import { StudiesSteps } from '#web/features/profile/studies/studies-steps.tsx';
import { ownPath } from '#web/platform/redirect.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** Asked once after the first sign-in, on the way to `next`; changed here ever after. */
export function StudiesPage() {
  useLanguage();
  const next = useSearch({ strict: false, select: (search: { next?: string }) => search.next });
  const { history } = useRouter();
  const leave = () => history.push(next === undefined ? '/profile' : ownPath(next));
  return (
    <div className="page-width max-w-2xl py-6 md:py-10">
      <SectionHeading level={1} title={m.studies_title()} subtitle={m.studies_intro()} />
      <StudiesSteps onLeave={leave} />
    </div>
  );
}
