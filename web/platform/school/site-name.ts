import { useLive } from '#web/platform/live.ts';
import { useLanguage } from '#web/platform/words.ts';

/** The school's name in the language of the page. */
export function useSiteName(): string {
  const language = useLanguage();
  const { data: settings } = useLive('settings.watch');
  return (language === 'hi' ? settings?.site.nameHi : settings?.site.name) ?? '';
}
