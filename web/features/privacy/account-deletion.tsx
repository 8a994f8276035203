import { useState } from 'react';
import type { Privacy } from '#contract/privacy.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { useViewer } from '#web/platform/session.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { KeepAccountButton } from './keep-account-button.tsx';
import { PrivacyPart } from './privacy-part.tsx';

/** The way out: asked for in a dialog that says all that follows; once asked for, until when one can stay. */
export function AccountDeletion({ privacy }: { privacy: Privacy }) {
  const staff = useViewer()?.role !== 'student';
  return (
    <PrivacyPart title={m.privacy_delete()}>
      {privacy.deletion ? (
        <Waiting dueAt={privacy.deletion.dueAt} />
      ) : staff ? (
        <p className="mt-0.5 text-base text-ink-2">{m.privacy_delete_staff()}</p>
      ) : (
        <Asking privacy={privacy} />
      )}
    </PrivacyPart>
  );
}

function Waiting({ dueAt }: { dueAt: string }) {
  return (
    <>
      <p className="mt-0.5 mb-3 text-base text-ink-2">
        {m.privacy_delete_waits({ moment: dayAndTimeOf(dueAt, currentLanguage()) })}
      </p>
      <KeepAccountButton variant="line" />
    </>
  );
}

function Asking({ privacy }: { privacy: Privacy }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className="mt-0.5 mb-3 text-base text-ink-2">{m.privacy_delete_text({ days: privacy.graceDays })}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {m.privacy_delete()}
      </Button>
      <Sheet open={open} onClose={close} title={m.privacy_delete()} closeLabel={m.common_close()}>
        {open && <DeletionForm privacy={privacy} onKeep={close} />}
      </Sheet>
    </>
  );
}
