import type { NotificationCategory, Profile } from '#contract/accounts/profile.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { useNotify, useProfile } from './profile.queries.ts';

type Words = { category: NotificationCategory; label: () => string; hint: () => string };

const categories: Words[] = [
  { category: 'purchases', label: m.profile_notify_purchases, hint: m.profile_notify_purchases_hint },
  { category: 'timetables', label: m.profile_notify_timetables, hint: m.profile_notify_timetables_hint },
  { category: 'answers', label: m.common_answers, hint: m.profile_notify_answers_hint },
  { category: 'announcements', label: m.common_announcements, hint: m.profile_notify_announcements_hint },
];

/** Which mails come, by category. */
export function NotificationsSection({ id }: { id: string }) {
  return (
    <SectionCard id={id} title={m.profile_notifications()} intro={m.profile_notifications_intro()}>
      <LivePart query={useProfile()} skeleton={<Skeleton className="h-60" />}>
        {({ notifications }) => (
          <div className="-my-2 divide-y divide-line">
            {categories.map((words) => (
              <NotifySwitch key={words.category} {...words} notifications={notifications} />
            ))}
          </div>
        )}
      </LivePart>
    </SectionCard>
  );
}

type NotifySwitchProps = Words & Pick<Profile, 'notifications'>;

function NotifySwitch({ category, label, hint, notifications }: NotifySwitchProps) {
  const notify = useNotify(category);
  return (
    <Switch
      label={label()}
      hint={hint()}
      checked={notifications[category]}
      onChange={(event) => notify.mutate(event.currentTarget.checked)}
    />
  );
}
