import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ProofForm } from '#web/features/security/proof-form.tsx';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { readProof, useGiveProof } from './proof.queries.ts';

type Pending = { takesCode: boolean; act: () => void };

/** `prove` asks for the password or a code unless that was just done, and then goes on with the act; `dialog` is drawn where it is used. */
export function useProof(): { prove: (act: () => void) => void; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending>();
  const prove = (act: () => void) =>
    void readProof().then(
      ({ isProven, takesCode }) => (isProven ? act() : setPending({ act, takesCode })),
      () => setAlert(),
    );
  const goOn = () => {
    setPending(undefined);
    pending?.act();
  };
  const dialog = pending && (
    <ProofDialog takesCode={pending.takesCode} onDone={goOn} onClose={() => setPending(undefined)} />
  );
  return { prove, dialog };
}

type ProofDialogProps = { takesCode: boolean; onDone: () => void; onClose: () => void };

function ProofDialog({ takesCode, onDone, onClose }: ProofDialogProps) {
  const [asks, setAsks] = useState<'password' | 'code'>('password');
  const call = useGiveProof();
  const body = useRef<HTMLDivElement>(null);
  // An opening dialog puts the focus on its first button.
  useEffect(() => body.current?.querySelector('input')?.focus(), []);
  return (
    <Sheet onClose={onClose} title={m.sparts_proof_title()} closeLabel={m.common_close()}>
      <div ref={body} className="grid gap-4 px-2 pb-2">
        <p className="text-ink-2 text-sm">{m.sparts_proof_text()}</p>
        <ProofForm
          key={asks}
          label={m.sparts_proof_title()}
          asks={[asks]}
          call={call}
          submitLabel={m.common_continue()}
          onDone={onDone}
          onCancel={onClose}
        />
        {takesCode && (
          <Button
            variant="ghost"
            className="justify-self-start"
            onClick={() => setAsks(asks === 'password' ? 'code' : 'password')}
          >
            {asks === 'password' ? m.sparts_proof_by_code() : m.sparts_proof_by_password()}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
