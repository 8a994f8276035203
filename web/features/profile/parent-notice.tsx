import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RemindParentForm, type RemindProps } from './forms/remind-parent-form.tsx';
import { useProfile } from './profile.queries.ts';

/** For a minor whose parent has not agreed yet: what waits, on whom, and how to write to them again. */
export function ParentNotice() {
  const { data: profile } = useProfile();
  const [agreed, setAgreed] = useState(false);
  if (!profile) return null;
  if (agreed || profile.parentConsentedAt) return <ParentAgreed />;
  return <ParentAwaited profile={profile} onAgreed={() => setAgreed(true)} />;
}

function ParentAgreed() {
  const goOn = (
    <a href="/" className={buttonClass()}>
      {m.common_continue()}
    </a>
  );
  return (
    <Notice tone="leaf" role="status" title={m.profile_parent_agreed()} action={goOn}>
      {m.profile_parent_agreed_text()}
    </Notice>
  );
}

function ParentAwaited({ profile, onAgreed }: RemindProps) {
  const text = profile.parentEmail
    ? m.profile_parent_waits_text({ email: profile.parentEmail })
    : m.profile_parent_unknown_text();
  return (
    <Notice tone="marigold" icon="clock" title={m.profile_parent_waits()}>
      <p>{text}</p>
      <RemindParentForm profile={profile} onAgreed={onAgreed} />
    </Notice>
  );
}
