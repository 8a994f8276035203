import type { PushCategory } from '#contract/accounts/profile.ts';
import type { Notice } from '#contract/notices.ts';
import type { Language } from '#contract/procedure.ts';

/** The choice that a kind of notice falls under; null: the safety of an account, which nobody turns off. */
export const CATEGORY_OF: Record<Notice['kind'], PushCategory | null> = {
  access: 'purchases',
  account: null,
  announcement: 'announcements',
  certificate: 'purchases',
  device: null,
  doubt: 'answers',
  live: 'announcements',
  payment: 'purchases',
  refund: 'purchases',
  result: 'tests',
  test: 'tests',
  ticket: 'answers',
  timetable: 'timetables',
};

/** What stands on a locked screen, unless somebody chose the whole notice: no name, no subject, no marks. */
const GENERAL: Record<Notice['kind'], Record<Language, string>> = {
  access: { en: 'Something changed in what you can open', hi: 'आप जो खोल सकते हैं, उसमें कुछ बदला है' },
  account: { en: 'News of your account', hi: 'आपके खाते की ख़बर' },
  announcement: { en: 'A new announcement', hi: 'एक नई घोषणा' },
  certificate: { en: 'Your certificate is ready', hi: 'आपका प्रमाणपत्र तैयार है' },
  device: { en: 'News of the safety of your account', hi: 'आपके खाते की सुरक्षा की ख़बर' },
  doubt: { en: 'Your doubt is answered', hi: 'आपके सवाल का उत्तर आ गया' },
  live: { en: 'A live class begins now', hi: 'लाइव कक्षा अभी शुरू हुई' },
  payment: { en: 'News of your payment', hi: 'आपके भुगतान की ख़बर' },
  refund: { en: 'News of your refund', hi: 'आपके रिफ़ंड की ख़बर' },
  result: { en: 'A result is ready', hi: 'एक परिणाम तैयार है' },
  test: { en: 'News of a test', hi: 'एक टेस्ट की ख़बर' },
  ticket: { en: 'Your message is answered', hi: 'आपके संदेश का उत्तर आ गया' },
  timetable: { en: 'A date of your timetable moved', hi: 'आपकी परीक्षा की एक तिथि बदली' },
};

/** So long a notice that could not be pushed is worth it; later it is read in the list. */
function secondsOf(kind: Notice['kind']): number {
  return kind === 'live' ? 3600 : 24 * 3600;
}

/** How many of those seconds are left: a push service keeps it no longer. */
export function secondsLeft({ kind, madeAt }: Pick<Push['notice'], 'kind' | 'madeAt'>, now: Date): number {
  return Math.max(0, Math.ceil(secondsOf(kind) - (now.getTime() - madeAt.getTime()) / 1000));
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** India has one clock, half past five hours ahead of UTC, and does not change it. */
const INDIA_MINUTES = 5 * 60 + 30;

export type QuietHours = { from: string; to: string };

/** A notice on its way to one device. Of the person: what they chose. */
export type Push = {
  notice: { id: string; kind: Notice['kind']; text: string; link: string; madeAt: Date; readAt: Date | null };
  language: Language;
  quietHours: QuietHours | null;
  isWhole: boolean;
  byPush: boolean;
};

/** As much of a notice on its way as says whether it goes. */
export type Going = Pick<Push, 'quietHours' | 'byPush'> & {
  notice: Pick<Push['notice'], 'kind' | 'madeAt' | 'readAt'>;
};

/** When quiet hours that hold at this moment end; undefined where none hold. */
export function endOfQuiet(quietHours: QuietHours | null, now: Date): Date | undefined {
  if (!quietHours) return undefined;
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const minute = Math.floor(now.getTime() / MINUTE_MS + INDIA_MINUTES) % DAY_MINUTES;
  const since = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return undefined;
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + length - since) * MINUTE_MS);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What becomes of a push now: it goes, it waits until a moment, or it is worth nothing any more. */
export function fateOf({ notice, quietHours, byPush }: Going, now: Date): 'go' | 'drop' | Date {
  const ageMs = now.getTime() - notice.madeAt.getTime();
  if (!byPush || notice.readAt || ageMs > secondsOf(notice.kind) * 1000) return 'drop';
  // What begins now cannot wait.
  if (notice.kind === 'live') return 'go';
  return endOfQuiet(quietHours, now) ?? 'go';
}

/** What a device is told, as the service worker reads it (web/service-worker/push.ts): at most some 2 KB. */
export function payloadOf({ notice, language, isWhole }: Push, school: Record<Language, string>): string {
  const text = isWhole ? notice.text : GENERAL[notice.kind][language];
  return JSON.stringify({ id: notice.id, title: school[language], text, link: notice.link, language });
}
