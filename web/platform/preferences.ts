import { useSyncExternalStore } from 'react';
import type { Language, Theme } from '#contract/procedure.ts';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { api } from './api.ts';
import { useBoot, useViewer } from './session.ts';
import { speak, useLanguage } from './words.ts';

const YEAR_SECONDS = 31_536_000;

let theme: Theme | undefined;
const { subscribe, notify } = createListeners();
let saving: Promise<unknown> = Promise.resolve();

/** The language and a way to change it: at once, in this browser and, when signed in, on the profile. */
export function useLanguageChoice(): [Language, (chosen: Language) => void] {
  const language = useLanguage();
  const viewer = useViewer();
  const choose = (chosen: Language) => {
    speak(chosen);
    document.documentElement.lang = chosen;
    remember('language', chosen);
    if (viewer) save({ language: chosen });
  };
  return [language, choose];
}

/** The theme and a way to change it, kept like the language. */
export function useThemeChoice(): [Theme, (chosen: Theme) => void] {
  const boot = useBoot();
  const current = useSyncExternalStore(
    subscribe,
    () => theme ?? boot.theme,
    () => boot.theme,
  );
  const choose = (chosen: Theme) => {
    theme = chosen;
    notify();
    document.documentElement.setAttribute('data-theme', chosen);
    remember('theme', chosen);
    if (boot.viewer) save({ theme: chosen });
  };
  return [current, choose];
}

/** Not by the Cookie Store, which many phones here do not have yet. */
function remember(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  Object.assign(document, { cookie });
}

/** One after the other, so that the last choice wins; a failure costs only the memory of it on other devices. */
function save(change: { language?: Language; theme?: Theme }): void {
  saving = saving.then(() => api.accounts.update(change)).catch(() => undefined);
}
