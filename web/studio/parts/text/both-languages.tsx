import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/procedure.ts';
import { m } from '#web/platform/words.ts';

type BothLanguagesProps = {
  /** What both are called together; a segment of two on a narrow screen is named by it. */
  label: string;
  en: ReactNode;
  hi: ReactNode;
  /** Languages with a fault: the segment marks them. */
  faults?: { en?: boolean | undefined; hi?: boolean | undefined };
};

const LANGUAGES: Language[] = ['en', 'hi'];

/** One thing in English and in Hindi: side by side where there is room, else one of them by segment. Both stay mounted. */
export function BothLanguages({ label, en, hi, faults = {} }: BothLanguagesProps) {
  const [chosen, setChosen] = useState<Language>('en');
  const parts = { en, hi };
  return (
    <div className="@container">
      <fieldset className="mb-2 flex w-fit rounded-full bg-sunken p-1 @xl:hidden">
        <legend className="sr-only">{m.sparts_language_of({ label })}</legend>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={chosen === language}
            onClick={() => setChosen(language)}
            className="min-h-9 rounded-full px-3 font-display text-sm aria-pressed:bg-surface aria-pressed:shadow-card pointer-coarse:min-h-11"
          >
            {language === 'en' ? m.sparts_english() : m.sparts_hindi()}
            {faults[language] && <span className="text-live-700">{m.sparts_has_fault()}</span>}
          </button>
        ))}
      </fieldset>
      <div className="grid gap-4 @xl:grid-cols-2">
        {LANGUAGES.map((language) => (
          <div key={language} className={chosen === language ? 'min-w-0' : 'min-w-0 @max-xl:hidden'}>
            {parts[language]}
          </div>
        ))}
      </div>
    </div>
  );
}
