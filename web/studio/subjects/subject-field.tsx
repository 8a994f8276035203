import { useDeferredValue, useId, useState } from 'react';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useSubjectChoices } from './subjects.queries.ts';

type Named = { id: string; code: string; titleEn: string };
type Props = StudioFieldProps<string | null> & {
  /** The subject that is saved: its name is known before it is looked for. */
  saved: Named | null;
  universityId?: string | null;
};

const nameOf = ({ code, titleEn }: Named): string => `${code} · ${titleEn}`;

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A subject by its code, in any spelling, or a word of its title: typed, and chosen from what fits. */
export function SubjectField({ label, hint, value, onChange, fault, changed, saved, universityId = null }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const asked = useDeferredValue(typed ?? '');
  const choices = useSubjectChoices(asked.split(' · ')[0] ?? '', universityId).data?.rows ?? [];
  const chosen = [...choices, ...(saved ? [saved] : [])].find((each) => each.id === value);
  const text = typed ?? (chosen ? nameOf(chosen) : '');
  const isOpen = typed !== undefined && typed !== '' && value === null;
  const told = isOpen && !fault ? m.scode_choose_one() : fault;

  function change(next: string) {
    setTyped(next);
    const found = choices.find((each) => nameOf(each) === next);
    if ((found?.id ?? null) !== value) onChange(found?.id ?? null);
  }

  /** A code that was typed in another spelling, or the only one that fits, is meant. */
  function settle() {
    const meant =
      choices.find(({ code }) => bare(code) === bare(text)) ?? (choices.length === 1 ? choices[0] : undefined);
    if (isOpen && meant) onChange(meant.id);
    if (value !== null || meant) setTyped(undefined);
  }
  return (
    <FieldShell id={id} label={label} hint={hint ?? m.scode_subject_hint()} fault={told} changed={changed}>
      <div className={controlBox}>
        <input
          {...notesOf(id, { hint: hint ?? m.scode_subject_hint(), error: told })}
          id={id}
          type="text"
          list={`${id}-choices`}
          autoComplete="off"
          value={text}
          onChange={({ target }) => change(target.value)}
          onBlur={settle}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent px-3.5 outline-none"
        />
        {text !== '' && (
          <IconButton icon="close" iconSize={16} label={m.scode_subject_off()} onClick={() => change('')} />
        )}
        <datalist id={`${id}-choices`}>
          {choices.map((each) => (
            <option key={each.id} value={nameOf(each)} />
          ))}
        </datalist>
      </div>
    </FieldShell>
  );
}
