import { useId } from 'react';
import type { Resource } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { useAddLine } from '#web/studio/parts/lines/use-add-line.ts';
import { Button } from '#web/ui/button.tsx';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const MAX_RESOURCES = 30;
const SCHEME = 'https:' + '//';
const box = 'min-h-11 w-full min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-ink-3';

/** What a lesson points to: each with a title and an https address. */
export function ResourcesField({ label, value, onChange, fault, changed }: StudioFieldProps<Resource[]>) {
  const id = useId();
  const set = (at: number, next: Partial<Resource>) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...next } : each)));
  const rows = value.map((each, index) => ({ ...each, index }));
  const { list, addLine } = useAddLine<Resource, HTMLDivElement>(value, onChange, { title: '', url: '' });
  return (
    <FieldShell
      id={id}
      label={label}
      hint={m.sout_resources_hint()}
      fault={fault && resourceFault(value)}
      changed={changed}
      group
    >
      <div ref={list} className="grid gap-2">
        {rows.map(({ title, url, index }) => (
          <div key={index} data-line="" className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
            <div className={`${controlBox} sm:max-w-56`}>
              <input
                aria-label={m.sout_resource_title({ number: index + 1 })}
                placeholder={m.common_title()}
                value={title}
                maxLength={200}
                onChange={({ currentTarget }) => set(index, { title: currentTarget.value })}
                className={box}
              />
            </div>
            <div className={controlBox}>
              <input
                type="url"
                aria-label={m.sout_resource_url({ number: index + 1 })}
                placeholder={SCHEME}
                value={url}
                maxLength={2000}
                onChange={({ currentTarget }) => set(index, { url: currentTarget.value })}
                className={box}
              />
              <IconButton
                icon="close"
                iconSize={16}
                label={m.sout_resource_remove({ number: index + 1 })}
                onClick={() => onChange(value.toSpliced(index, 1))}
              />
            </div>
          </div>
        ))}
        {value.length < MAX_RESOURCES && (
          <div>
            <Button variant="ghost" icon="plus" onClick={addLine}>
              {m.sout_resource_add()}
            </Button>
          </div>
        )}
      </div>
    </FieldShell>
  );
}

/** Which line is not taken, why, and what would be. */
function resourceFault(value: readonly Resource[]): string {
  const lines = value.map(({ title, url }) => ({ title: title.trim(), url: url.trim() }));
  for (const [place, { title, url }] of lines.entries()) {
    const number = place + 1;
    if (title === '' && url === '') continue;
    if (url === '') return m.sout_resource_no_url({ number });
    if (!/^https:\/\/\S+\.\S+$/i.test(url)) return m.sout_resource_no_https({ number });
    if (title === '') return m.sout_resource_no_title({ number });
    const before = lines.findIndex((line) => line.url === url);
    if (before < place) return m.sout_resource_twice({ number, before: before + 1 });
  }
  return m.sout_resource_no_https({ number: lines.length });
}
