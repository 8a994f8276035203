import { type ChapterFault, readChapters } from '#contract/lessons/chapters.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';

/** The parts of a film, typed or pasted as text; says which line is not taken. */
export function ChaptersField({ fault, ...field }: StudioFieldProps<string> & { lang: 'en' | 'hi' }) {
  const found = fault ? readChapters(field.value).fault : null;
  return <TextField hint={m.sout_chapters_hint()} lines={3} fault={found ? inWords(found) : fault} {...field} />;
}

function inWords({ line, why }: ChapterFault): string {
  if (why === 'no-time') return m.sout_chapters_no_time({ line });
  if (why === 'no-title') return m.sout_chapters_no_title({ line });
  if (why === 'order') return m.sout_chapters_order({ line });
  return m.sout_chapters_too_many();
}
