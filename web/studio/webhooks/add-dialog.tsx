import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { useAddEndpoint, webhookFault } from './webhooks.queries.ts';

/** Adds an address; its secret is shown once it is there, and never again. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  return secret ? (
    <SecretDialog secret={secret} onClose={onClose} />
  ) : (
    <AddressDialog onAdded={setSecret} onClose={onClose} />
  );
}

function AddressDialog({ onAdded, onClose }: { onAdded: (secret: string) => void; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useAddEndpoint();
  const add = () => {
    setFault(undefined);
    mutate(
      { address: address.trim() },
      { onSuccess: ({ secret }) => onAdded(secret), onError: (error) => setFault(webhookFault(error)) },
    );
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.swebhooks_add_title()}
      lines={[
        { icon: 'lock', text: m.swebhooks_add_signed() },
        { icon: 'info', text: m.swebhooks_add_retried() },
      ]}
      confirm={m.swebhooks_add()}
      keep={m.swebhooks_add_keep()}
      busy={isPending}
      onConfirm={add}
    >
      <TextField
        label={m.swebhooks_address()}
        hint={m.swebhooks_address_hint()}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={address}
        onChange={setAddress}
        fault={fault}
      />
    </ConfirmDialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.swebhooks_secret_title()}
      lines={[{ icon: 'warning', text: m.swebhooks_secret_line() }]}
      confirm={m.swebhooks_copy()}
      keep={m.swebhooks_done()}
      onConfirm={() => void copyText(secret)}
    >
      <p className="text-sm">
        <span className="block font-display font-medium">{m.swebhooks_secret()}</span>
        <code className="mt-1 block break-all rounded-control bg-sunken p-3">{secret}</code>
      </p>
    </ConfirmDialog>
  );
}
