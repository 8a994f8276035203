import { useState } from 'react';
import type { CodeKind } from '#contract/sessions.ts';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';

type CodeFieldProps = { kind: CodeKind; error: string | undefined };

/** One field for digits and for recovery codes; only what keyboard a phone shows differs. */
export function CodeField({ kind, error }: CodeFieldProps) {
  const [letters, setShortcuts] = useState(false);
  return (
    <div>
      <Field
        label={m.common_code()}
        icon="lock"
        name="code"
        inputMode={letters ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        className="tracking-widest"
        error={error}
      />
      {kind === 'totp' && (
        <button
          type="button"
          aria-pressed={letters}
          onClick={() => setShortcuts(!letters)}
          className="mt-1 -mb-2 flex min-h-11 items-center rounded-control font-display text-base text-brand-700 hover:underline"
        >
          {letters ? m.code_use_app() : m.code_use_recovery()}
        </button>
      )}
    </div>
  );
}
