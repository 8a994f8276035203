import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePathCheck } from './announcements.queries.ts';

/** The button of an announcement: off, or where it leads, which is looked up when the field is left. */
export function LinkField({ label, value, onChange, fault, changed }: StudioFieldProps<string | null>) {
  const id = useId();
  const check = usePathCheck();
  const inside = value?.startsWith('/') ?? false;
  const found = value && check.variables === value ? check.data : undefined;
  const wrong = fault ?? (found === 'missing' ? m.snews_path_missing() : undefined);
  return (
    <div className="rounded-control border border-line px-4 py-2">
      <Switch
        label={m.snews_button()}
        hint={value === null ? m.snews_button_off() : inside ? m.snews_button_inside() : m.snews_button_outside()}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? '/' : null)}
      />
      {value !== null && (
        <div className="border-line border-t pt-3 pb-2">
          <FieldShell id={id} label={label} fault={wrong} changed={changed}>
            <div className={`${controlBox} px-3.5`}>
              <input
                {...notesOf(id, { error: wrong })}
                id={id}
                type="text"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                maxLength={500}
                value={value}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                onBlur={() => check.mutate(value)}
                className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none"
              />
              <span role="status" className="shrink-0 text-sm">
                <Found state={check.isPending ? 'looking' : found} />
              </span>
            </div>
          </FieldShell>
        </div>
      )}
    </div>
  );
}

type State = ReturnType<typeof usePathCheck>['data'] | 'looking';

function Found({ state }: { state: State }) {
  if (state === 'looking') return <span className="text-ink-3">{m.snews_path_looking()}</span>;
  if (state === 'outside') return <span className="text-ink-3">{m.common_outside()}</span>;
  if (state !== 'page') return null;
  return (
    <span className="flex items-center gap-1 text-leaf-700">
      <Icon name="check" size={16} />
      {m.snews_path_exists()}
    </span>
  );
}
