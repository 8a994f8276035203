import type { Language } from '#contract/procedure.ts';
import { languageNames } from '#web/platform/shell/menus/language-switch.tsx';
import { m } from '#web/platform/words.ts';

const LANGUAGES = ['en', 'hi'] as const;

type LanguageTabsProps = { language: Language; onChoose: (language: Language) => void };

/** In which language this question stands; each is called by its own name. */
export function LanguageTabs({ language, onChoose }: LanguageTabsProps) {
  return (
    <fieldset className="flex gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{m.attempt_language()}</legend>
      {LANGUAGES.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          aria-pressed={lang === language}
          onClick={() => onChoose(lang)}
          className="press min-h-9 rounded-control px-3 text-base text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-brand-700 aria-pressed:shadow-card"
        >
          {languageNames[lang]}
        </button>
      ))}
    </fieldset>
  );
}
