import { useId, useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { useRemovePasskey } from '#web/features/security/security.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault } from '#web/platform/faults.ts';
import { dayAndTimeOf, dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type PasskeyItemProps = { passkey: Passkey };

/** One passkey: where it was made, since when, when it was last used, and a button to delete it. */
export function PasskeyItem({ passkey }: PasskeyItemProps) {
  const language = useLanguage();
  const nameId = useId();
  const [isAsking, setAsking] = useState(false);
  const { name, madeAt, usedAt } = passkey;
  const used = usedAt
    ? m.security_passkey_used({ when: dayAndTimeOf(usedAt, language) })
    : m.security_passkey_not_used();
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
        <Icon name="shield" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p id={nameId} className="text-base wrap-anywhere">
          {name || m.common_passkey()}
        </p>
        <p className="mt-0.5 text-ink-3 text-sm wrap-anywhere">
          {m.security_passkey_made({ day: dayOf(madeAt, language) })} · {used}
        </p>
      </div>
      <Button variant="ghost" className="ms-auto" aria-describedby={nameId} onClick={() => setAsking(true)}>
        {m.common_delete()}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.security_passkey_delete_title()}
        closeLabel={m.common_close()}
      >
        {isAsking && <Confirmation passkey={passkey} onKeep={() => setAsking(false)} />}
      </Sheet>
    </li>
  );
}

function Confirmation({ passkey, onKeep }: PasskeyItemProps & { onKeep: () => void }) {
  const removing = useRemovePasskey();
  // The live list takes the passkey away, and this dialog with it.
  const onSuccess = () => setAlert({ alertType: 'success', message: m.security_passkey_deleted() });
  const onError = (error: unknown) => alertFault(error, { NOT_FOUND: m.security_passkey_gone });
  return (
    <div className="grid gap-4 px-2 pb-2 text-base">
      <p className="text-ink-2 wrap-anywhere">
        {m.security_passkey_delete_text({ name: passkey.name || m.common_passkey() })}
      </p>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button
          variant="danger"
          size="lg"
          busy={removing.isPending || removing.isSuccess}
          onClick={() => removing.mutate(passkey.id, { onSuccess, onError })}
        >
          {m.common_delete()}
        </Button>
        <Button variant="line" size="lg" onClick={onKeep}>
          {m.common_keep_it()}
        </Button>
      </div>
    </div>
  );
}
