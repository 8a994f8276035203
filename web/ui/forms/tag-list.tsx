import type { MouseEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type Tag = { id: string; label: string; lang?: string | undefined };

type TagListProps = {
  label: string;
  tags: Tag[];
  removeLabel: (label: string) => string;
  onRemove: (id: string) => void;
};

/** What was chosen, each to be taken off again. */
export function TagList({ label, tags, removeLabel, onRemove }: TagListProps) {
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>, id: string) {
    const own = currentTarget.closest('li');
    const beside = own?.nextElementSibling ?? own?.previousElementSibling;
    // The keyboard would be nowhere once this button is gone.
    beside?.querySelector('button')?.focus();
    onRemove(id);
  }

  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map(({ id, label: words, lang }) => (
        <li key={id} className="flex max-w-full items-center rounded-control bg-brand-50 ps-3 text-base text-brand-700">
          <span lang={lang} className="min-w-0 py-1.5">
            {words}
          </span>
          <button
            type="button"
            aria-label={removeLabel(words)}
            onClick={(event) => remove(event, id)}
            className="press grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-100"
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
