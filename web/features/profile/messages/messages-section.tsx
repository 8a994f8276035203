import type { ReactNode } from 'react';
import type { Profile } from '#contract/accounts/profile.ts';
import type { MessageCategory, MessageChannel, OfferedMessages } from '#contract/messages.ts';
import { useChooseMessage, useMessagesToChoose, useProfile } from '#web/features/profile/profile.queries.ts';
import { QuietHoursChoice } from '#web/features/profile/pushes/quiet-hours-choice.tsx';
import { useLive } from '#web/platform/live.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

const CHANNELS: { channel: MessageChannel; name: string }[] = [
  { channel: 'sms', name: 'SMS' },
  { channel: 'whatsapp', name: 'WhatsApp' },
];
const LABELS: Record<MessageCategory, () => string> = {
  purchases: m.profile_notify_purchases,
  timetables: m.profile_notify_timetables,
  answers: m.common_answers,
  tests: m.profile_push_tests,
};

type Props = { id: string; consent: ReactNode };

/** Of what SMS and WhatsApp tell, where the school sends any: nothing before there is a number that was shown to be one's own, and a yes. */
export function MessagesSection({ id, consent }: Props) {
  const profile = useProfile();
  const offered = useMessagesToChoose();
  if (!offered) return null;
  return (
    <SectionCard id={id} title={m.common_sms_whatsapp()} intro={m.profile_messages_intro()}>
      <LivePart query={profile} skeleton={<Skeleton className="h-24" />}>
        {(own) =>
          own.mobile ? (
            <>
              {consent}
              <MessageChoices profile={own} offered={offered} />
            </>
          ) : (
            <NumberMissing mayAdd={offered.mayAddNumber} />
          )
        }
      </LivePart>
    </SectionCard>
  );
}

function NumberMissing({ mayAdd }: { mayAdd: boolean }) {
  if (!mayAdd) return <p className="text-base">{m.security_mobile_closed()}</p>;
  return (
    <p className="text-base">
      {m.profile_messages_no_number()}{' '}
      <a href="#security" className="text-brand-700 underline">
        {m.profile_messages_add_number()}
      </a>
    </p>
  );
}

function MessageChoices({ profile, offered }: { profile: Profile; offered: OfferedMessages }) {
  const { data: consents } = useLive('consents.watch');
  const { data: devices } = useLive('push.subscriptions.watch');
  if (!consents?.some(({ purpose, withdrawnAt }) => purpose === 'messages' && withdrawnAt === null)) return null;
  return (
    <div className="mt-3 divide-y divide-line">
      {CHANNELS.filter(({ channel }) => offered[channel].length > 0).map(({ channel, name }) => (
        <div key={channel} className="py-3">
          <fieldset>
            <legend className="font-display font-medium">{name}</legend>
            {offered[channel].map((category) => (
              <MessageSwitch
                key={category}
                channel={channel}
                category={category}
                checked={profile[channel][category]}
              />
            ))}
          </fieldset>
        </div>
      ))}
      {devices?.length === 0 && <QuietHoursChoice quietHours={profile.quietHours} />}
    </div>
  );
}

type SwitchProps = { channel: MessageChannel; category: MessageCategory; checked: boolean };

function MessageSwitch({ channel, category, checked }: SwitchProps) {
  const choose = useChooseMessage(channel, category);
  return (
    <Switch
      label={LABELS[category]()}
      checked={checked}
      onChange={(event) => choose.mutate(event.currentTarget.checked)}
    />
  );
}
