import { useEffect } from 'react';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { useBoot } from '#web/platform/session.ts';
import { speak, useLanguage } from '#web/platform/words.ts';
import { AS_OF } from './kept-names.ts';

const CHOSEN = 'language-offline';

/** The language that was chosen without a line holds for all that is shown as it was last seen: the server made it before. */
export function useLanguageOffline(): void {
  const language = useLanguage();
  const { language: made } = useBoot();
  useEffect(() => {
    const chosen = browserStore.local.readText(CHOSEN);
    if (!isAsKept()) browserStore.local.writeText(CHOSEN, undefined);
    else if (chosen === 'en' || chosen === 'hi') {
      speak(chosen);
      document.documentElement.lang = chosen;
    }
  }, []);
  useEffect(() => {
    if (language !== made && (isAsKept() || !navigator.onLine)) browserStore.local.writeText(CHOSEN, language);
  }, [language, made]);
}

const isAsKept = (): boolean => document.documentElement.hasAttribute(AS_OF) || location.pathname === '/offline';
