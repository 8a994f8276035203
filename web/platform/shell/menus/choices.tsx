import { useLanguageChoice, useThemeChoice } from '#web/platform/preferences.ts';
import { m } from '#web/platform/words.ts';
import { type Choice, ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { languageNames } from './language-switch.tsx';

const languages = (): Choice<'en' | 'hi'>[] => [
  { value: 'en', label: languageNames.en, lang: 'en' },
  { value: 'hi', label: languageNames.hi, lang: 'hi' },
];

const themes = (): Choice<'system' | 'light' | 'dark'>[] => [
  { value: 'system', label: m.theme_system(), icon: 'monitor' },
  { value: 'light', label: m.common_light(), icon: 'sun' },
  { value: 'dark', label: m.common_dark(), icon: 'moon' },
];

/** System, Light or Dark; `inMenu` gives it the roles that a menu's items have. */
export function ThemeChoice({ inMenu }: { inMenu?: boolean }) {
  const [theme, choose] = useThemeChoice();
  return <ChoiceRow label={m.theme_label()} choices={themes()} value={theme} onChoose={choose} inMenu={inMenu} />;
}

export function LanguageChoice() {
  const [language, choose] = useLanguageChoice();
  return <ChoiceRow label={m.common_language()} choices={languages()} value={language} onChoose={choose} />;
}
