import { ProofForm } from '#web/features/security/proof-form.tsx';
import { useBeginTwoFactor, useConfirmTwoFactor } from '#web/features/security/security.queries.ts';
import { AppSecret } from '#web/platform/two-factor/app-secret.tsx';
import { m } from '#web/platform/words.ts';

type TurnOnFormProps = { onCodes: (codes: string[]) => void; onCancel: () => void };

/** First the password; then a secret for an app, and its first code. */
export function TurnOnForm({ onCodes, onCancel }: TurnOnFormProps) {
  const begin = useBeginTwoFactor();
  const confirm = useConfirmTwoFactor();
  const label = m.security_two_factor_on();
  if (!begin.data)
    return (
      <ProofForm
        label={label}
        asks={['password']}
        call={begin}
        submitLabel={m.common_continue()}
        onDone={() => undefined}
        onCancel={onCancel}
      />
    );
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-base">{m.security_two_factor_scan()}</p>
      <AppSecret {...begin.data} />
      <ProofForm
        label={label}
        asks={['code']}
        call={confirm}
        submitLabel={m.security_two_factor_confirm()}
        onDone={onCodes}
        onCancel={onCancel}
      />
    </div>
  );
}
