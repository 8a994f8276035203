import type { ReactNode } from 'react';
import { FormSkeleton } from '#web/features/profile/forms/form-skeleton.tsx';
import { useProfile } from '#web/features/profile/profile.queries.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DetailsForm } from './details-form.tsx';
import { PhotoField } from './photo-field.tsx';

/** Who you are: photo, name and phone, and below them what stands in `email`. */
export function DetailsSection({ id, email }: { id: string; email: ReactNode }) {
  const profile = useProfile();
  const skeleton = (
    <div className="grid gap-6">
      <Skeleton className="size-24 rounded-full" />
      <FormSkeleton fields={2} />
    </div>
  );
  return (
    <SectionCard id={id} title={m.profile_details()}>
      <LivePart query={profile} skeleton={skeleton}>
        {(known) => (
          <div className="grid gap-6">
            <PhotoField photoUrl={known.photoUrl} />
            <DetailsForm profile={known} />
            <div className="border-line border-t pt-5">{email}</div>
          </div>
        )}
      </LivePart>
    </SectionCard>
  );
}
