import type { Language } from '#contract/procedure.ts';
import { nameIn } from '#web/platform/words.ts';

type Coded = { id: string; code: string; name: string; nameHi: string | null };

/** Universities, or programmes, to choose from: "BAG · Bachelor of Arts". */
export function codeOptions(all: Coded[], language: Language): { value: string; label: string }[] {
  return all.map(({ id, code, name, nameHi }) => ({ value: id, label: `${code} · ${nameIn(language, name, nameHi)}` }));
}
