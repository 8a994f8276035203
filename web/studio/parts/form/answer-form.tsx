import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { m } from '#web/platform/words.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from './text-field.tsx';

type AnswerFormProps = {
  label: string;
  /** Where what is typed is kept until it is sent: 'ticket:T-000001'. */
  draft: string;
  /** The fewest and the most characters that the contract takes. */
  least: number;
  most: number;
  sendLabel: string;
  send: (text: string) => Promise<void>;
  /** Beside the button. */
  children?: ReactNode;
};

/** An answer to somebody: what is typed stays in this browser until it has arrived. */
export function AnswerForm({ label, draft, least, most, sendLabel, send, children }: AnswerFormProps) {
  const key = `studio-answer:${useStaff().id}:${draft}`;
  const [text, setText] = useState(() => (browserStore.local.read(key) as { text?: string } | undefined)?.text ?? '');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void browserStore.local.write(key, text === '' ? undefined : { text }), [key, text]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { length } = text.trim();
    if (length < least) return setFault(length === 0 ? m.studio_form_required() : m.studio_form_too_short());
    if (length > most) return setFault(m.studio_form_too_long());
    setBusy(true);
    setFault(undefined);
    try {
      await send(text.trim());
      setText('');
    } catch {
      setFault(m.studio_form_failed());
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <TextField label={label} lines={4} value={text} onChange={setText} fault={fault} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button type="submit" busy={busy} className="ms-auto">
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
