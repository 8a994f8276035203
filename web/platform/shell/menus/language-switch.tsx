import type { Language } from '#contract/procedure.ts';
import { useLanguageChoice } from '#web/platform/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Each language by its own name, whatever is spoken. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** Turns the page into the other language, which it names in that language. */
export function LanguageSwitch() {
  const [language, choose] = useLanguageChoice();
  const other = language === 'en' ? 'hi' : 'en';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => choose(other)}
      className="press inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 text-base text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Icon name="globe" />
      <span className="max-sm:sr-only lg:max-xl:sr-only">{languageNames[other]}</span>
    </button>
  );
}
