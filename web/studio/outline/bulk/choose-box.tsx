import { m } from '#web/platform/words.ts';

type ChooseBoxProps = { title: string; checked: boolean; onChange: () => void };

/** Takes a lesson or a section into what is done to many at once. */
export function ChooseBox({ title, checked, onChange }: ChooseBoxProps) {
  return (
    <label className="grid min-h-9 w-7 shrink-0 cursor-pointer place-items-center pointer-coarse:min-h-11 pointer-coarse:w-9">
      <input
        type="checkbox"
        aria-label={m.sout_select({ title })}
        checked={checked}
        onChange={onChange}
        className="size-4.5 accent-brand-600 pointer-coarse:size-5"
      />
    </label>
  );
}
