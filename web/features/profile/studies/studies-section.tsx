import { FormSkeleton } from '#web/features/profile/forms/form-skeleton.tsx';
import { useProfile, useUniversities } from '#web/features/profile/profile.queries.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { StudiesForm } from './studies-form.tsx';

/** What you study, by which timetables and lists are made yours. */
export function StudiesSection({ id }: { id: string }) {
  const skeleton = <FormSkeleton fields={4} />;
  const profile = useProfile();
  return (
    <SectionCard id={id} title={m.profile_studies()} intro={m.profile_studies_intro()}>
      <PageLink to="/studies" className={buttonClass('soft', 'md', 'mb-4')}>
        {m.studies_change()}
      </PageLink>
      <LivePart query={useUniversities()} skeleton={skeleton}>
        {(universities) => (
          <LivePart query={profile} skeleton={skeleton}>
            {(known) => <StudiesForm profile={known} universities={universities} />}
          </LivePart>
        )}
      </LivePart>
    </SectionCard>
  );
}
