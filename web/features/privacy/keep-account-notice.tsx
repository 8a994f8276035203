import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { useViewer } from '#web/platform/session.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { KeepAccountButton } from './keep-account-button.tsx';
import { usePrivacy } from './privacy.queries.ts';

/** Nothing, unless a deletion waits; then until when, and the way back. Called off, the way on: this page was loaded without it. */
export function KeepAccountNotice() {
  const { data: privacy } = usePrivacy();
  const held = useViewer()?.held === 'deletion';
  if (privacy?.deletion) return <Waiting dueAt={privacy.deletion.dueAt} />;
  return privacy && held ? <AccountKept /> : null;
}

function Waiting({ dueAt }: { dueAt: string }) {
  return (
    <Notice
      tone="marigold"
      icon="clock"
      title={m.privacy_delete_waits({ moment: dayAndTimeOf(dueAt, currentLanguage()) })}
    >
      <p className="mb-3">{m.privacy_delete_keep_until()}</p>
      <KeepAccountButton variant="primary" />
    </Notice>
  );
}

function AccountKept() {
  return (
    <Notice tone="leaf" role="status" title={m.privacy_kept()}>
      <p className="mb-3">{m.privacy_kept_text()}</p>
      <a href="/" className={buttonClass()}>
        {m.common_continue()}
      </a>
    </Notice>
  );
}
