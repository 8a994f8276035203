import { type FormEvent, useId, useRef } from 'react';
import { m } from '#web/platform/words.ts';
import type { List } from '#web/studio/parts/list/use-list.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

const MAX_LENGTH = 40;

/** Keeps the question under a name, for whoever asks it. */
export function SaveView({ list }: { list: List }) {
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name) list.saveView(name);
    box.current?.hidePopover();
  };
  return (
    <div className="menu-scope inline-flex">
      <button type="button" popoverTarget={id} className={buttonClass('ghost', 'md', 'menu-anchor text-sm')}>
        <Icon name={navIcons.bookmark} size={16} />
        {m.studio_list_save_view()}
      </button>
      <form
        id={id}
        ref={box}
        popover="auto"
        onSubmit={save}
        className="menu-float w-64 rounded-card border border-line bg-surface p-4 text-ink shadow-float"
      >
        <Field label={m.studio_list_view_name()} name="name" maxLength={MAX_LENGTH} autoComplete="off" required />
        <Button type="submit" className="mt-3 w-full">
          {m.common_save()}
        </Button>
      </form>
    </div>
  );
}
