import { useState } from 'react';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { Language } from '#contract/procedure.ts';
import { languagesOf } from '#web/features/attempts/paper/questions.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { useLanguage } from '#web/platform/words.ts';

/** In which language each question of an attempt stands: as it was chosen for it, else that of the page. */
export function useQuestionLanguages(attemptId: string) {
  const key = `attempt-languages ${attemptId}`;
  const page = useLanguage();
  const [chosen, setChosen] = useState(() => (browserStore.local.read(key) ?? {}) as Record<number, Language>);
  const languageOf = (question: PaperQuestion): Language => {
    const wanted = chosen[question.position] ?? page;
    return languagesOf(question).includes(wanted) ? wanted : (languagesOf(question)[0] ?? page);
  };
  const choose = (position: number, language: Language) => {
    const next = { ...chosen, [position]: language };
    setChosen(next);
    browserStore.local.write(key, next);
  };
  return { languageOf, choose };
}
