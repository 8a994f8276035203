import type { ReactNode } from 'react';
import type { Profile, PushCategory } from '#contract/accounts/profile.ts';
import { useChoosePush, useChoosePushDetails, useProfile } from '#web/features/profile/profile.queries.ts';
import { useLive } from '#web/platform/live.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { QuietHoursChoice } from './quiet-hours-choice.tsx';

const CATEGORIES: { category: PushCategory; label: () => string }[] = [
  { category: 'purchases', label: m.profile_notify_purchases },
  { category: 'timetables', label: m.profile_notify_timetables },
  { category: 'answers', label: m.common_answers },
  { category: 'tests', label: m.profile_push_tests },
  { category: 'announcements', label: m.common_announcements },
];

/** What is pushed to one's phones, and when not; `phone`: this one. What may be chosen is shown once there is a phone. */
export function PushesSection({ id, phone }: { id: string; phone: ReactNode }) {
  const profile = useProfile();
  const { data: devices } = useLive('push.subscriptions.watch');
  return (
    <SectionCard id={id} title={m.profile_pushes()} intro={m.profile_pushes_intro()}>
      {phone}
      {devices !== undefined && devices.length > 0 && (
        <LivePart query={profile} skeleton={<Skeleton className="mt-4 h-60" />}>
          {(chosen) => <PushChoices profile={chosen} />}
        </LivePart>
      )}
    </SectionCard>
  );
}

function PushChoices({ profile }: { profile: Profile }) {
  const details = useChoosePushDetails();
  return (
    <div className="mt-3 divide-y divide-line">
      <div className="py-2">
        {CATEGORIES.map(({ category, label }) => (
          <PushSwitch key={category} category={category} label={label()} checked={profile.pushes[category]} />
        ))}
      </div>
      <QuietHoursChoice quietHours={profile.quietHours} />
      <Switch
        label={m.profile_push_details()}
        hint={m.profile_push_details_hint()}
        checked={profile.pushDetails}
        onChange={(event) => details.mutate(event.currentTarget.checked)}
      />
    </div>
  );
}

function PushSwitch({ category, label, checked }: { category: PushCategory; label: string; checked: boolean }) {
  const choose = useChoosePush(category);
  return <Switch label={label} checked={checked} onChange={(event) => choose.mutate(event.currentTarget.checked)} />;
}
