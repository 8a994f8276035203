import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { InlineTitle } from './inline-title.tsx';
import { KINDS, type Kind, kindIcons, kindNames } from './kinds.ts';

/** At a section's end: a button for each kind of lesson, which ask for its title where it will stand. */
export function AddLesson({ section, onAdd }: { section: string; onAdd: (kind: Kind, title: string) => void }) {
  const [kind, setKind] = useState<Kind>();
  if (kind)
    return (
      <div className="flex items-center gap-2 ps-6">
        <Icon name={kindIcons[kind]} size={16} className="text-ink-3" />
        <InlineTitle
          label={m.sout_new_title({ kind: kindNames[kind]() })}
          value=""
          placeholder={m.sout_new_title({ kind: kindNames[kind]() })}
          onSave={(title) => onAdd(kind, title)}
          onClose={() => setKind(undefined)}
        />
      </div>
    );
  return (
    <fieldset className="group relative min-h-9 ps-5" aria-label={m.sout_add_to({ section })}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-6 flex items-center gap-1.5 text-ink-2 text-xs group-focus-within:hidden group-hover:hidden pointer-coarse:hidden"
      >
        <Icon name="plus" size={14} />
        {m.sout_add_lesson()}
      </span>
      <div className="flex flex-wrap opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            onClick={() => setKind(each)}
            className="flex min-h-9 items-center gap-1.5 rounded-control px-2 text-ink-2 text-xs hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
          >
            <Icon name={each === 'video' ? 'plus' : kindIcons[each]} size={14} />
            {kindNames[each]()}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
