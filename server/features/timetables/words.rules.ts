import type { Language } from '#contract/procedure.ts';
import type { Slot } from '#contract/timetables/timetable.ts';
import { clockInWords } from '#server/platform/mail/moment.ts';
import type { PaperChange } from './changes.rules.ts';

const STATUS = {
  en: { tentative: 'tentative', revised: 'revised', final: 'final' },
  hi: { tentative: 'संभावित', revised: 'संशोधित', final: 'अंतिम' },
};

/** One change of a paper as a line of a mail: "BEGC-131: moved to Monday, 7 December 2026, 10:00 am to 1:00 pm. …" */
export function changeInWords(change: PaperChange, language: Language): string {
  return `${change.code}: ${language === 'hi' ? inHindi(change) : inEnglish(change)}`;
}

function inEnglish(change: PaperChange): string {
  const at = (slot: Slot) => slotInWords(slot, 'en');
  if (change.kind === 'added') return `is on ${at(change.after)}.`;
  if (change.kind === 'removed') return `no longer on the timetable. It was on ${at(change.before)}.`;
  if (change.kind === 'moved') return `moved to ${at(change.after)}. It was on ${at(change.before)}.`;
  if (change.kind === 'status') return `the date is now ${STATUS.en[change.after]}.`;
  return change.after ? `note: ${change.after}` : 'the note was taken off.';
}

function inHindi(change: PaperChange): string {
  const at = (slot: Slot) => slotInWords(slot, 'hi');
  if (change.kind === 'added') return `परीक्षा ${at(change.after)}।`;
  if (change.kind === 'removed') return `अब समय-सारणी में नहीं है। पहले ${at(change.before)} को थी।`;
  if (change.kind === 'moved') return `नई तारीख़ ${at(change.after)}। पहले ${at(change.before)} को थी।`;
  if (change.kind === 'status') return `तारीख़ अब ${STATUS.hi[change.after]} है।`;
  return change.after ? `टिप्पणी: ${change.after}` : 'टिप्पणी हटा दी गई है।';
}

/** "Monday, 7 December 2026, 10:00 am to 1:00 pm"; the clock is India's. */
function slotInWords({ heldOn, startsAt, endsAt }: Slot, language: Language): string {
  const locale = `${language}-IN`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const clock = (at: string) => clockInWords(language, new Date(`${heldOn}T${at}:00Z`), 'UTC');
  const on = day.format(new Date(`${heldOn}T00:00:00Z`));
  return language === 'hi'
    ? `${on}, ${clock(startsAt)} से ${clock(endsAt)}`
    : `${on}, ${clock(startsAt)} to ${clock(endsAt)}`;
}
