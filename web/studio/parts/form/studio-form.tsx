import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import type { StudioFormState } from './use-studio-form.ts';

type Props<Values extends FieldValues> = {
  of: StudioFormState<Values>;
  /** What each field is called in the bar that saves. */
  names: Record<string, string>;
  /** What the button says, 'Save' unless it makes something. */
  saveLabel?: string;
  children: ReactNode;
};

/** A form over its state: Ctrl-S saves, leaving with unsaved changes asks, and the bar below says what has changed. */
export function StudioForm<Values extends FieldValues>({ of, names, saveLabel, children }: Props<Values>) {
  const box = useRef<HTMLFormElement>(null);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => of.holdsUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: of.holdsUnsaved,
    withResolver: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void of.submit();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      box.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    // The room of the bar is kept, so that nothing moves when it comes, nor when all is saved.
    <form ref={box} noValidate onSubmit={submit} className="pb-24">
      {children}
      <SaveBar of={of} names={names} saveLabel={saveLabel ?? m.common_save()} />
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title={m.studio_form_leave_title()}
        lines={[{ text: m.studio_form_leave_line() }]}
        confirm={m.common_leave()}
        keep={m.common_stay_here()}
        onClose={() => leaving.status === 'blocked' && leaving.reset()}
        onConfirm={() => leaving.status === 'blocked' && leaving.proceed()}
      />
    </form>
  );
}
