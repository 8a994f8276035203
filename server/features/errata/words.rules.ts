import type { Language } from '#contract/procedure.ts';
import { displayFraction } from '#contract/questions/mark-units.ts';
import type { MarksChange } from '#server/features/attempts/remarking/changes.service.ts';
import type { NewErratum } from './errata.store.ts';

type Outcome = NewErratum['outcome'];

const OUTCOMES: Record<Outcome, { en: string; hi: string }> = {
  'new-key': { en: 'key corrected', hi: 'सही उत्तर बदला गया' },
  'also-accept': { en: 'another answer counts too', hi: 'एक और उत्तर भी सही माना गया' },
  'accept-text': { en: 'another answer counts too', hi: 'एक और उत्तर भी सही माना गया' },
  'full-marks': { en: 'full marks for all', hi: 'सबको पूरे अंक' },
  out: { en: 'taken out of the test', hi: 'टेस्ट से हटाया गया' },
  words: { en: 'wording corrected', hi: 'शब्द सुधारे गए' },
  'taken-back': { en: 'a correction was taken back', hi: 'एक सुधार वापस लिया गया' },
};

/** "38", or "38 of 100" where the maximum changed too. */
function marksIn(change: MarksChange, when: 'before' | 'after', of: string): string {
  const [marks, most] = when === 'before' ? [change.before, change.maxBefore] : [change.after, change.maxAfter];
  return change.maxBefore === change.maxAfter
    ? displayFraction(marks)
    : `${displayFraction(marks)} ${of} ${displayFraction(most)}`;
}

function changeInEnglish(outcome: Outcome, change: MarksChange): string {
  const { position, rankBefore, rankAfter } = change;
  const rank = rankBefore && rankAfter && rankBefore !== rankAfter ? `, rank ${rankBefore} → ${rankAfter}` : '';
  return `Q ${position}: ${OUTCOMES[outcome].en}, your ${marksIn(change, 'before', 'of')} is now ${marksIn(change, 'after', 'of')}${rank}`;
}

function changeInHindi(outcome: Outcome, change: MarksChange): string {
  const { position, rankBefore, rankAfter } = change;
  const rank = rankBefore && rankAfter && rankBefore !== rankAfter ? `, रैंक ${rankBefore} → ${rankAfter}` : '';
  return `प्रश्न ${position}: ${OUTCOMES[outcome].hi}, आपके ${marksIn(change, 'before', '/')} अंक अब ${marksIn(change, 'after', '/')} हैं${rank}`;
}

/** What an erratum did to an attempt: "Q 14: key corrected, your 38 is now 40, rank 120 → 97". */
export function marksChangeInWords(outcome: Outcome, change: MarksChange, language: Language): string {
  return language === 'hi' ? changeInHindi(outcome, change) : changeInEnglish(outcome, change);
}
