import { LivePart } from '#web/platform/sections/live-part.tsx';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { AddressForm } from './forms/address-form.tsx';
import { FormSkeleton } from './forms/form-skeleton.tsx';
import { useProfile } from './profile.queries.ts';

/** The State and PIN that invoices are made out to. */
export function AddressSection({ id }: { id: string }) {
  return (
    <SectionCard id={id} title={m.profile_address()} intro={m.profile_address_intro()}>
      <LivePart query={useProfile()} skeleton={<FormSkeleton fields={2} />}>
        {(profile) => <AddressForm profile={profile} />}
      </LivePart>
    </SectionCard>
  );
}
