import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import { useConsents, useIsMinor } from './privacy.queries.ts';

/** Whether the school may write to one's number, beside what it would write of. */
export function MessageConsent() {
  const consents = useConsents();
  const minor = useIsMinor();
  return (
    <LivePart query={consents} skeleton={<Skeleton className="h-16" />}>
      {(given) => (
        <>
          {minor && <p className="text-base text-ink-2">{m.privacy_minors()}</p>}
          <ConsentSwitch
            purpose="messages"
            label={m.privacy_messages}
            hint={m.privacy_messages_hint}
            minor={minor}
            consents={given}
          />
        </>
      )}
    </LivePart>
  );
}
