import type { KeyboardEvent } from 'react';
import { Icon, type IconLook } from '#web/ui/icon.tsx';

type ToolButtonProps = {
  icon: IconLook;
  label: string;
  /** Of what is either on or off. */
  isOn?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

/** A button of a text's tool bar; the selection stays where it is. */
export function EditorToolButton({ icon, label, isOn, disabled, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-40 aria-pressed:bg-brand-50 aria-pressed:text-brand-700 pointer-coarse:size-11"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

/** Arrow keys go from tool to tool, as in every tool bar. */
export function moveAmongTools({
  key,
  currentTarget,
  preventDefault,
}: Pick<KeyboardEvent, 'key' | 'currentTarget' | 'preventDefault'>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  const tools = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  tools[(at + step + tools.length) % tools.length]?.focus();
  preventDefault();
}
