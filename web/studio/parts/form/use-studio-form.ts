import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { setAlert } from '#web/platform/alert.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { uploadsNamed } from '#web/studio/parts/upload/uploads.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { refusalOf } from './refusals.queries.ts';

type Conflict = { by: string | null; at: string };

type Options<Values extends FieldValues> = {
  /** The contract's own shape of what is typed. */
  schema: v.GenericSchema<unknown, Values>;
  /** What is saved; it may be replaced by a newer state at any time. */
  saved: Values;
  /** Where its draft is stored: 'course:abc'. One name for each thing that is edited. */
  draft: string;
  /** What the undo says was saved, 'Course'; without it nothing is offered. */
  undoable?: string;
  /** The revision that is shown, undefined for a new thing. */
  revision: number | undefined;
  /** Sends the values over a revision. */
  save: (values: Values, revision: number | undefined) => Promise<unknown>;
  /** What is done after it was saved: a new thing gets its address. */
  onSaved?: (answer: unknown) => void;
  /** Asks for what is saved now, after somebody else changed it. */
  reload?: () => unknown;
  /** Codes that the contract declares, in words: by the field that they belong to, or for the whole. */
  faults?: Record<string, { field?: keyof Values & string; text: string | ((data: unknown) => string) }>;
};

export type StudioFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  saved: Values;
  /** Names of the fields that differ from what is saved. */
  changed: string[];
  isSaving: boolean;
  fault: string | undefined;
  conflict: Conflict | undefined;
  hasDraft: boolean;
  submit: () => Promise<void>;
  /** Whether leaving the screen would leave something unsaved behind. */
  holdsUnsaved: () => boolean;
  discard: () => void;
  /** Goes on over what somebody else saved, or leaves one's own for theirs. */
  resolve: (keep: 'mine' | 'theirs') => void;
};

/**
 * The state of a form of the studio: checked by the contract's shape, kept as a draft while it is typed, saved once, with
 * undo; refused when somebody else changed the thing meanwhile (CHANGED_MEANWHILE), and then nothing typed is lost.
 */
export function useStudioForm<Values extends FieldValues>(options: Options<Values>): StudioFormState<Values> {
  const { schema, saved, save, onSaved, reload, revision, undoable, faults = {} } = options;
  const draft = `studio-draft:${useStaff().id}:${options.draft}`;
  const [stored] = useState(() => browserStore.local.read(draft) as Partial<Values> | undefined);
  const form = useForm<Values>({
    resolver: valibotResolver(schema as never) as never,
    defaultValues: { ...saved, ...stored } as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const isDone = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const values = form.watch();
  const changed = Object.keys(values).filter((name) => !same(values[name], saved[name]));
  useDraftSaving(draft, changed.length > 0 ? pickFrom(values, changed) : undefined);

  function refuse(error: unknown): void {
    const { code, data } = refusalOf(error);
    const known = faults[code];
    const text = typeof known?.text === 'function' ? known.text(data) : known?.text;
    if (code === 'CHANGED_MEANWHILE') {
      setConflict(data as Conflict);
      reload?.();
    } else if (known?.field) form.setError(known.field as never, { message: text ?? '' }, { shouldFocus: true });
    else setFault(text ?? m.studio_form_failed());
  }

  const saveChecked = form.handleSubmit(async (output) => {
    const before = saved;
    isDone.current = false;
    setFault(undefined);
    try {
      const answer = await save(output as Values, revision);
      isDone.current = true;
      browserStore.local.write(draft, undefined);
      // The change that is taken back was the next one: one after it by somebody else is not.
      const undo = async () => void (await save(before, revision === undefined ? undefined : revision + 1));
      if (undoable) showUndo({ text: m.studio_form_undo_done({ what: undoable }), undo });
      else setAlert({ alertType: 'success', message: m.studio_form_saved() });
      onSaved?.(answer);
    } catch (error) {
      refuse(error);
    }
  });

  async function submit(): Promise<void> {
    setSaving(true);
    try {
      await uploadsNamed();
      await saveChecked();
    } finally {
      setSaving(false);
    }
  }

  const discard = () => {
    form.reset(saved);
    browserStore.local.write(draft, undefined);
    setFault(undefined);
    setConflict(undefined);
  };
  useNewest(form, saved, () => setConflict({ by: null, at: new Date().toISOString() }));
  return {
    form,
    saved,
    changed,
    isSaving,
    fault,
    conflict,
    hasDraft: stored !== undefined && changed.length > 0,
    submit,
    holdsUnsaved: () => changed.length > 0 && !isDone.current,
    discard,
    resolve: (keep) => {
      setConflict(undefined);
      if (keep === 'theirs') discard();
    },
  };
}

/** What others saved comes into the fields that were not touched here; `onClash` when both changed the same one. */
function useNewest<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Values, onClash: () => void): void {
  const base = useRef(saved);
  const text = JSON.stringify(saved);
  useEffect(() => {
    const [before, now] = [base.current, JSON.parse(text) as Values];
    if (same(before, now)) return;
    base.current = now;
    const values = form.getValues();
    const names = Object.keys(now) as (keyof Values & string)[];
    for (const name of names) if (same(values[name], before[name])) form.setValue(name as never, now[name] as never);
    const touched = names.filter((name) => !same(values[name], before[name]) && !same(values[name], now[name]));
    if (touched.some((name) => !same(before[name], now[name]))) onClash();
  });
}

/** At once: who leaves the moment after typing finds it again. */
function useDraftSaving(draft: string, typed: object | undefined): void {
  const text = typed && JSON.stringify(typed);
  useEffect(() => void browserStore.local.writeText(draft, text), [draft, text]);
}

function pickFrom(values: Record<string, unknown>, names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
