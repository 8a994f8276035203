import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { BothVersions } from './both-versions.tsx';
import type { StudioFormState } from './use-studio-form.ts';

type Props<Values extends FieldValues> = {
  of: StudioFormState<Values>;
  names: Record<string, string>;
  saveLabel: string;
};

/** What is not saved yet and the ways to go on; marigold when somebody else saved meanwhile. */
export function SaveBar<Values extends FieldValues>({ of, names, saveLabel }: Props<Values>) {
  const { changed, fault, conflict, isSaving } = of;
  if (changed.length === 0 && !conflict) return null;
  const fields = changed.map((name) => names[name] ?? name).join(', ');
  return (
    <div
      className={`fixed inset-x-0 bottom-0 z-20 border-line border-t pb-safe max-md:bottom-14 md:start-16 lg:start-56 ${conflict ? 'bg-marigold-100' : 'bg-surface'}`}
    >
      <div className="mx-auto flex min-h-16 max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-8">
        {conflict ? (
          <ConflictLine of={of} names={names} />
        ) : (
          <>
            <div className="min-w-0 flex-1 text-sm">
              <p className="truncate text-ink-2">{m.studio_form_unsaved({ fields })}</p>
              {of.hasDraft && <p className="truncate text-ink-3 text-xs">{m.studio_form_draft_found()}</p>}
              {fault && (
                <p role="alert" className="text-live-700">
                  {fault}
                </p>
              )}
            </div>
            <Button variant="ghost" disabled={isSaving} onClick={of.discard}>
              {m.studio_form_discard()}
            </Button>
            <Button type="submit" busy={isSaving}>
              {saveLabel}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function ConflictLine<Values extends FieldValues>({ of, names }: Omit<Props<Values>, 'saveLabel'>) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { by, at } = of.conflict ?? { by: null, at: new Date().toISOString() };
  const who = by ?? m.studio_form_conflict_somebody();
  return (
    <>
      <p role="alert" className="min-w-0 flex-1 text-marigold-800 text-sm">
        {m.studio_form_conflict({ by: who, at: dayAndTimeOf(at, language) })}
      </p>
      <Button variant="line" onClick={() => setOpen(true)}>
        {m.studio_form_see_both()}
      </Button>
      <BothVersions of={of} names={names} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
