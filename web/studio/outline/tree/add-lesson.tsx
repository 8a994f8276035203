import { useState } from 'react';
import type { AddableKind } from '#contract/lessons/bulk.studio.ts';
import { m } from '#web/platform/words.ts';
import { KINDS, kindIcons, kindNames } from '#web/studio/outline/drag/kinds.ts';
import { ACCEPTED } from '#web/studio/parts/queue/taken-files.ts';
import { chooseFiles } from '#web/studio/parts/queue/use-file-drop.ts';
import { Icon, type IconLook } from '#web/ui/icon.tsx';
import { InlineTitle } from './inline-title.tsx';

const MANY: IconLook = {
  line: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
};

/** At a section's end: a button for each kind of lesson, which ask for its title where it will stand. */
export function AddLesson({
  section,
  onAdd,
  onFiles,
}: {
  section: string;
  onAdd: (kind: AddableKind, title: string) => void;
  onFiles: (files: File[]) => void;
}) {
  const [kind, setKind] = useState<AddableKind>();
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
        {m.common_lesson()}
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
        <button
          type="button"
          onClick={() => void chooseFiles(ACCEPTED).then(onFiles)}
          className="flex min-h-9 items-center gap-1.5 rounded-control px-2 text-ink-2 text-xs hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          <Icon name={MANY} size={14} />
          {m.sout_many_files()}
        </button>
      </div>
    </fieldset>
  );
}
