import { type FormEvent, useState } from 'react';
import type { Trace } from '#contract/reading/document.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { FileDrop } from '#web/studio/parts/upload/file-drop.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useTrace } from './students.queries.ts';

/** Whose copy a mark is, or the file that has it. */
export function TraceDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { mutate, data, error, isPending, isSuccess } = useTrace();
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) mutate(typed.trim());
  };
  return (
    <Sheet onClose={onClose} title={m.speople_trace_title()} closeLabel={m.common_close()}>
      <div className="grid gap-4 px-2">
        <p className="text-ink-2 text-sm">{m.speople_trace_text()}</p>
        <form onSubmit={find} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={m.speople_trace_id()}
              value={typed}
              onChange={setTyped}
              maxLength={40}
              autoComplete="off"
            />
          </div>
          <Button type="submit" busy={isPending}>
            {m.speople_trace_find()}
          </Button>
        </form>
        <FileDrop
          accept="application/pdf,.pdf"
          label={m.common_choose_a_pdf()}
          hint={m.speople_trace_drop()}
          onFile={mutate}
        />
        <div role="status" className="min-h-6 text-sm">
          {isPending && m.speople_trace_reading()}
          {error && <span className="text-live-700">{faultOf(error)}</span>}
          {isSuccess && !isPending && (data ? <Found trace={data} /> : m.speople_trace_none())}
        </div>
      </div>
    </Sheet>
  );
}

function faultOf(error: Error): string {
  const code = 'code' in error ? error.code : '';
  if (code === 'TOO_LARGE') return m.speople_trace_large();
  return code === 'TOO_MANY_REQUESTS' ? m.speople_trace_later() : m.speople_failed();
}

function Found({ trace }: { trace: Trace }) {
  const language = useLanguage();
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <Facts
        facts={[
          [m.common_name(), trace.name],
          [m.common_email(), trace.email],
          [m.common_item(), trace.title],
          [m.common_orders(), trace.orderNumber],
          [m.speople_trace_id(), m.speople_trace_made({ at: dayAndTimeOf(trace.madeAt, language) })],
          [
            m.speople_history(),
            trace.downloads.length > 0 ? m.speople_trace_downloads({ count: plain(trace.downloads.length) }) : null,
          ],
        ]}
      />
      <PageLink to={`/studio/students/${trace.userId}`} className={buttonClass('soft')}>
        {m.speople_trace_open({ name: trace.name })}
      </PageLink>
    </div>
  );
}
