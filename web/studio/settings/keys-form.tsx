import { useState } from 'react';
import type { StudioSettings } from '#contract/settings/settings.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { RemoveKeys } from './remove-keys.tsx';
import { keysFault } from './settings.queries.ts';

type Name = keyof StudioSettings['keys'];
type KeyField = { name: string; label: string; hint?: string; isSecret?: boolean };
type Props = {
  name: Name;
  state: StudioSettings['keys'][Name];
  /** What may be seen of the keys that are set. */
  told: string | undefined;
  fields: KeyField[];
  set: (typed: Record<string, string>) => Promise<unknown>;
  /** Tries what was typed, or without it what is in force; says what came of it. */
  attempt?: (typed: Record<string, string> | undefined) => Promise<string>;
  attemptWords?: { typed: string; now: string };
};

/** Keys that are set anew as a whole; what was typed leaves the page as soon as it has arrived. */
export function KeysForm({ name, state, told, fields, set, attempt, attemptWords }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'saving' | 'trying'>();
  const [answer, setAnswer] = useState<string>();

  async function doing(what: 'saving' | 'trying', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setFault(undefined);
    setAnswer(undefined);
    try {
      await work();
    } catch (error) {
      setFault(keysFault(error));
    } finally {
      setBusy(undefined);
    }
  }
  const save = () =>
    doing('saving', async () => {
      await set(typed);
      setTyped({});
      setAlert({ alertType: 'success', message: m.ssite_keys_set() });
    });
  const filled = fields.filter((field) => (typed[field.name] ?? '').trim() !== '');
  const isWhole = filled.length === fields.length;
  const isEmpty = filled.length === 0;
  return (
    <div className="grid gap-4">
      <KeysNow name={name} state={state} told={told} />
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          hint={field.hint}
          type={field.isSecret ? 'password' : 'text'}
          autoComplete="off"
          value={typed[field.name] ?? ''}
          onChange={(text) => setTyped({ ...typed, [field.name]: text })}
        />
      ))}
      {fault && (
        <p role="alert" className="break-words text-live-700 text-sm">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="line" busy={busy === 'saving'} disabled={!isWhole} onClick={() => void save()}>
          {state ? m.ssite_keys_replace() : m.ssite_keys_save()}
        </Button>
        {attempt && (
          <Button
            variant="ghost"
            icon="mail"
            busy={busy === 'trying'}
            disabled={!isWhole && !isEmpty}
            onClick={() => void doing('trying', async () => setAnswer(await attempt(isWhole ? typed : undefined)))}
          >
            {isWhole ? attemptWords?.typed : attemptWords?.now}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-6 break-words text-leaf-700 text-sm">
        {answer}
      </p>
    </div>
  );
}

/** What is set now, and whether the program works with it. */
function KeysNow({ name, state, told }: Pick<Props, 'name' | 'state' | 'told'>) {
  const language = useLanguage();
  if (!state) return <p className="text-ink-2 text-sm">{m.ssite_keys_none()}</p>;
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <Chip tone={state.inForce ? 'leaf' : 'mar'}>
          {state.inForce ? m.ssite_keys_in_force() : m.ssite_keys_not_yet()}
        </Chip>
        <span className="min-w-0 break-words">{told}</span>
        <span className="text-ink-3">{dayAndTimeOf(state.setAt, language)}</span>
        <RemoveKeys name={name} />
      </div>
      {state.earlierUntil && (
        <p className="text-ink-2">{m.ssite_keys_earlier({ day: dayAndTimeOf(state.earlierUntil, language) })}</p>
      )}
    </div>
  );
}
