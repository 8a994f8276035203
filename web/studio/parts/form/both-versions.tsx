import type { FieldValues } from 'react-hook-form';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { StudioFormState } from './use-studio-form.ts';

type Props<Values extends FieldValues> = {
  of: StudioFormState<Values>;
  names: Record<string, string>;
  open: boolean;
  onClose: () => void;
};

/** What was typed here and what somebody else saved, side by side; one of them is chosen. */
export function BothVersions<Values extends FieldValues>({ of, names, open, onClose }: Props<Values>) {
  const mine = of.form.getValues() as Record<string, unknown>;
  const theirs = of.saved as Record<string, unknown>;
  const choose = (keep: 'mine' | 'theirs') => {
    of.resolve(keep);
    onClose();
    if (keep === 'mine') void of.submit();
  };
  return (
    <Sheet open={open} onClose={onClose} title={m.studio_form_see_both()} closeLabel={m.common_close()}>
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-start text-ink-3">
            <th className="w-1/4 p-2 text-start font-medium">{''}</th>
            <th className="p-2 text-start font-medium">{m.studio_form_mine()}</th>
            <th className="p-2 text-start font-medium">{m.studio_form_theirs()}</th>
          </tr>
        </thead>
        <tbody>
          {of.changed.map((name) => (
            <tr key={name} className="border-line border-t align-top">
              <th scope="row" className="p-2 text-start font-medium">
                {names[name] ?? name}
              </th>
              <td className="break-words p-2">{textOf(mine[name])}</td>
              <td className="break-words p-2">{textOf(theirs[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="line" onClick={() => choose('theirs')}>
          {m.studio_form_take_theirs()}
        </Button>
        <Button onClick={() => choose('mine')}>{m.studio_form_keep_mine()}</Button>
      </div>
    </Sheet>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.common_none();
  if (typeof value === 'boolean') return value ? m.studio_yes() : m.studio_no();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
