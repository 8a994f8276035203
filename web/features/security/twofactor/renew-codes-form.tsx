import { ProofForm } from '#web/features/security/proof-form.tsx';
import { useRenewCodes } from '#web/features/security/security.queries.ts';
import { m } from '#web/platform/words.ts';

type RenewCodesFormProps = { onCodes: (codes: string[]) => void; onCancel: () => void };

/** New recovery codes in the place of the old, for a code of the app. */
export function RenewCodesForm({ onCodes, onCancel }: RenewCodesFormProps) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-base">{m.security_codes_renew_text()}</p>
      <ProofForm
        label={m.security_codes_renew()}
        asks={['code']}
        call={useRenewCodes()}
        submitLabel={m.security_codes_renew_submit()}
        onDone={onCodes}
        onCancel={onCancel}
      />
    </div>
  );
}
