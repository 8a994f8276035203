import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type InlineTitleProps = {
  label: string;
  value: string;
  placeholder?: string;
  onSave: (title: string) => void;
  onClose: () => void;
};

const MAX_LETTERS = 200;

/** A title that is typed where it stands: Enter or leaving keeps it, Escape does not. */
export function InlineTitle({ label, value, placeholder, onSave, onClose }: InlineTitleProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => field.current?.select(), []);

  function close(keep: boolean) {
    if (done.current) return;
    done.current = true;
    const title = typed.trim();
    if (keep && title !== '' && title !== value) onSave(title);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close(event.key === 'Enter');
  }

  return (
    <input
      ref={field}
      aria-label={label}
      value={typed}
      maxLength={MAX_LETTERS}
      placeholder={placeholder}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => close(true)}
      className="min-h-9 w-full min-w-0 flex-1 rounded-control border border-brand-600 bg-surface px-2 text-sm outline-none pointer-coarse:min-h-11"
    />
  );
}
