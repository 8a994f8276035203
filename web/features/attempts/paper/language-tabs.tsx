import type { Language } from '#contract/procedure.ts';
import { useHasRoomForBoth, useReadingLook } from '#web/features/attempts/look/use-reading-look.ts';
import { languageNames } from '#web/platform/shell/menus/language-switch.tsx';
import { m } from '#web/platform/words.ts';

const LANGUAGES = ['en', 'hi'] as const;

type LanguageTabsProps = {
  language: Language;
  onChoose: (language: Language) => void;
};

const tab =
  'press min-h-9 rounded-control px-3 text-base text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-brand-700 aria-pressed:shadow-card';

/** In which language this question stands, each called by its own name; in both where there is room. */
export function LanguageTabs({ language, onChoose }: LanguageTabsProps) {
  const [look, changeLook] = useReadingLook();
  const hasRoom = useHasRoomForBoth();
  const isBoth = look.isBoth && hasRoom;
  return (
    <fieldset className="flex gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{m.attempt_language()}</legend>
      {LANGUAGES.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          aria-pressed={lang === language && !isBoth}
          onClick={() => {
            changeLook({ isBoth: false });
            onChoose(lang);
          }}
          className={tab}
        >
          {languageNames[lang]}
        </button>
      ))}
      {hasRoom && (
        <button type="button" aria-pressed={isBoth} onClick={() => changeLook({ isBoth: true })} className={tab}>
          {m.common_both()}
        </button>
      )}
    </fieldset>
  );
}
