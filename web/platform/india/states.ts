import { states } from '#contract/checkout/states.ts';
import type { Language } from '#contract/procedure.ts';

/** All of them by name, as a language sorts them; what is no State of its own comes last. */
export function statesByName(language: Language): { code: string; name: string }[] {
  return states
    .map((each) => ({ code: each.code, name: each[language] }))
    .sort((a, b) => Number(a.code === '97') - Number(b.code === '97') || (a.name < b.name ? -1 : 1));
}

/** What a State is called; its code where that is none of a State. */
export function stateName(code: string, language: Language): string {
  return states.find((each) => each.code === code)?.[language] ?? code;
}

/** Whether a PIN and a State do not go together, as far as its first digit tells; false for what is no whole PIN yet. */
export function contradictsState(pin: string, code: string): boolean {
  const found = states.find((each) => each.code === code);
  return found !== undefined && /^\d{6}$/.test(pin) && !found.zones.includes(pin.charAt(0));
}
