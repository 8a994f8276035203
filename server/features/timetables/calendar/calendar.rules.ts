import { createHash } from 'node:crypto';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#contract/procedure.ts';
import type { Event } from './calendar.store.ts';

const ZONE = 'Asia/Kolkata';
const DAY_SECONDS = 86_400;
const REFRESH_SECONDS = 4 * 3600;

/** India has kept one offset since 1945: its rule never changes. */
const RULE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const STATUS = {
  tentative: ICalEventStatus.TENTATIVE,
  revised: ICalEventStatus.CONFIRMED,
  final: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

const WORDS = {
  en: {
    tentative: 'The date is tentative.',
    revised: 'The date was revised.',
    final: 'The date is final.',
    cancelled: 'This paper was taken off the timetable.',
  },
  hi: {
    tentative: 'तारीख़ संभावित है।',
    revised: 'तारीख़ संशोधित है।',
    final: 'तारीख़ अंतिम है।',
    cancelled: 'यह परीक्षा समय-सारणी से हटा दी गई है।',
  },
};

type CalendarOwner = { name: string; language: Language; publicUrl: string; reminds: boolean };

/**
 * Papers as a calendar file (RFC 5545). The same papers give the same bytes: its times are those of the last changes. An
 * event keeps its UID when its paper moves, and its SEQUENCE is the number of the revision that moved it.
 */
export function calendarOf(events: Event[], { name, language, publicUrl, reminds }: CalendarOwner): string {
  const calendar = ical({
    prodId: { company: 'adhyay', product: 'timetables', language: language.toUpperCase() },
    name: inOneLine(name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    // A zone of the whole calendar would also turn its stamps, which have to be in UTC.
    timezone: { name: null, generator: () => RULE },
  });
  for (const event of events) {
    const made = calendar.createEvent({
      id: uidOf(event, publicUrl),
      sequence: event.revision,
      start: wallTime(event.heldOn, event.startsAt),
      end: wallTime(event.heldOn, event.endsAt),
      timezone: ZONE,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      status: STATUS[event.status],
      summary: inOneLine(`${event.code} ${titleOf(event, language)}`),
      description: [sectionOf(event, language), WORDS[language][event.status], event.note]
        .filter(Boolean)
        .map(inOneLine)
        .join('\n'),
      url: `${publicUrl}/timetable/${encodeURIComponent(event.sectionId)}`,
    });
    if (reminds && event.status !== 'cancelled')
      made.createAlarm({ type: ICalAlarmType.display, triggerBefore: DAY_SECONDS });
  }
  return `${calendar.toString()}\r\n`;
}

function titleOf({ titleEn, titleHi }: Event, language: Language): string {
  return language === 'hi' && titleHi ? titleHi : titleEn;
}

function sectionOf({ sectionTitle, sectionTitleHi }: Event, language: Language): string {
  return (language === 'hi' && sectionTitleHi) || sectionTitle;
}

/** The same for ever, also when a paper is taken off and comes back. */
function uidOf({ sectionId, subjectId }: Event, publicUrl: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([sectionId, subjectId]))
    .digest('hex');
  return `${digest.slice(0, 32)}@${new URL(publicUrl).hostname}`;
}

/** A time on India's clock, whatever the clock of this machine: the library asks it for its two patterns. */
function wallTime(day: string, clock: string) {
  const moment = new Date(`${day}T${clock}:00+05:30`);
  return {
    format: (pattern?: string) => (pattern === 'YYYYMMDD' ? day.replaceAll('-', '') : `${clock.replace(':', '')}00`),
    isValid: () => true,
    toDate: () => moment,
    toJSON: () => moment.toJSON(),
  };
}

/** Without what would end a line of the file. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
