import type { Insertable } from 'kysely';
import type { Deadlines, Terms, TimetableEntries, TimetableRevisions, TimetableSections } from '#database/tables.ts';
import { type Ago, agoFrom, dayInIndia } from '#demo/clock.ts';
import { terms } from './universities.ts';

type Status = 'tentative' | 'revised' | 'final';
type Slot = 'morning' | 'evening' | 'afternoon';
type Paper = [
  subject: string,
  heldOn: string,
  shift: Slot,
  status?: Status,
  changes?: Partial<Insertable<TimetableEntries>>,
];

type DemoTimetable = {
  id: string;
  /** With the months of its papers. */
  title: (first: Date) => string;
  university_id: 'ignou' | 'nios';
  status: Status;
  source_url: string;
  live: boolean;
  papers: Paper[];
};

/** As on 22 November 2026; a school that is seeded later has all of it some weeks later. */
const timetables: DemoTimetable[] = [
  {
    id: 'ignou-tee-december-2026',
    title: (first) => `IGNOU TEE ${monthOf(first)} ${first.getUTCFullYear()}`,
    university_id: 'ignou',
    status: 'revised',
    source_url: 'https://www.ignou.ac.in/',
    live: true,
    papers: [
      ['ignou-bpsc-131', '2026-12-03', 'morning', 'final'],
      ['ignou-bsoc-131', '2026-12-03', 'evening', 'final'],
      ['ignou-begc-131', '2026-12-07', 'morning', 'revised', { moved_from: '2026-12-05' }],
      ['ignou-meg-01', '2026-12-08', 'evening'],
      // These two clash, so that a student who takes both can be warned.
      ['ignou-bevae-181', '2026-12-10', 'evening', 'tentative', { ends_at: '16:00', note: 'Two hours' }],
      ['ignou-bhic-131', '2026-12-10', 'evening'],
      ['ignou-mps-001', '2026-12-11', 'evening'],
      ['ignou-becc-131', '2026-12-14', 'morning'],
      ['ignou-bpcc-131', '2026-12-15', 'evening'],
      ['ignou-bhdla-135', '2026-12-17', 'morning'],
      ['ignou-bcoc-131', '2026-12-18', 'morning'],
      ['ignou-begae-182', '2026-12-21', 'evening'],
    ],
  },
  {
    id: 'nios-apr-may-2027',
    title: (first) => `NIOS ${monthOf(first)}–${monthOf(later(first, 30))} ${later(first, 30).getUTCFullYear()}`,
    university_id: 'nios',
    status: 'tentative',
    source_url: 'https://www.nios.ac.in/',
    live: true,
    papers: [
      ['nios-302', '2027-04-08', 'afternoon'],
      ['nios-212', '2027-04-10', 'afternoon'],
      ['nios-317', '2027-04-12', 'afternoon'],
      ['nios-301', '2027-04-15', 'afternoon'],
      ['nios-315', '2027-04-20', 'afternoon'],
    ],
  },
  {
    id: 'ignou-tee-june-2027',
    title: (first) => `IGNOU TEE ${monthOf(first)} ${first.getUTCFullYear()}`,
    university_id: 'ignou',
    status: 'tentative',
    source_url: 'https://www.ignou.ac.in/',
    live: false,
    papers: [
      ['ignou-bpsc-132', '2027-06-03', 'morning'],
      ['ignou-bsoc-132', '2027-06-04', 'evening'],
    ],
  },
];

const HOURS = {
  morning: { starts_at: '10:00', ends_at: '13:00' },
  evening: { starts_at: '14:00', ends_at: '17:00' },
  afternoon: { starts_at: '14:30', ends_at: '17:30' },
};

const DAY_MS = 86_400_000;

const later = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);
const monthOf = (day: Date) => new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(day);
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Days later by whole weeks, so that no paper falls on a Sunday and the first is 10 to 16 days ahead. */
function laterFrom(now: Date) {
  const ahead = (dateOf('2026-12-03').getTime() - dateOf(dayInIndia(now)).getTime()) / DAY_MS;
  const days = Math.ceil((10 - ahead) / 7) * 7;
  return <Day extends string | null | undefined>(day: Day) =>
    day ? later(dateOf(day), days).toISOString().slice(0, 10) : day;
}

/** Timetables, what they changed, and what else follows the calendar of a university. */
export function datesAt(now: Date) {
  const ago = agoFrom(now);
  const on = laterFrom(now);
  const sections = timetables.map((timetable) => sectionAt(timetable, on, ago));
  const entries = timetables.flatMap((timetable) => entriesAt(timetable, on, ago));
  return {
    timetableSections: sections,
    timetableEntries: entries,
    timetableRevisions: timetables.flatMap(({ id, live }) => {
      const own = entries.filter(({ section_id }) => section_id === id);
      return live ? revisionsOf(id, own, ago) : [];
    }),
    deadlines: deadlines.map((row) => ({ ...row, opens_on: on(row.opens_on), due_on: on(row.due_on) })),
    terms: terms.map((term): Insertable<Terms> => {
      const title = sections.find(({ id }) => id === term.id)?.title;
      if (!title) return term;
      const label = title.slice(title.indexOf(' ') + 1);
      return { ...term, label, starts_on: on(term.starts_on ?? null), ends_on: on(term.ends_on ?? null) };
    }),
  };
}

type Later = ReturnType<typeof laterFrom>;

function sectionAt({ papers, live, title, ...section }: DemoTimetable, on: Later, ago: Ago) {
  const first = dateOf(on(papers[0]?.[1] ?? '2026-12-03'));
  return {
    ...section,
    title: title(first),
    term_id: section.id,
    checked_at: ago(0.4),
    published_at: live ? ago(26) : null,
  } satisfies Insertable<TimetableSections>;
}

/** Which revision changed a paper last, and how many days ago. */
const LAST: Record<string, [revision: number, daysAgo: number]> = {
  'ignou-bpsc-131': [2, 8],
  'ignou-bsoc-131': [2, 8],
  'ignou-begc-131': [3, 2],
};

function entriesAt({ id, live, papers }: DemoTimetable, on: Later, ago: Ago) {
  return papers.map(([subject_id, held_on, shift, status = 'tentative', changes]) => {
    const [revision, daysAgo] = LAST[subject_id] ?? [1, 26];
    return {
      id: `${id}-${subject_id}`,
      section_id: id,
      subject_id,
      held_on: on(held_on),
      shift,
      ...HOURS[shift],
      status,
      ...changes,
      moved_from: on(changes?.moved_from) ?? null,
      revision: live ? revision : 0,
      changed_at: ago(daysAgo),
    };
  });
}

type Entry = ReturnType<typeof entriesAt>[0];

/** What led to the papers as they are: the first sheet, then what was confirmed, then what moved. */
function revisionsOf(section_id: string, entries: Entry[], ago: Ago): Insertable<TimetableRevisions>[] {
  const slotOf = (entry: Entry, heldOn = entry.held_on) => {
    return { heldOn, startsAt: entry.starts_at, endsAt: entry.ends_at };
  };
  const first = entries.map((entry) => {
    return { kind: 'added', ...nameOf(entry), after: slotOf(entry, entry.moved_from ?? undefined) };
  });
  const confirmed = entries
    .filter(({ status }) => status === 'final')
    .map((entry) => ({ kind: 'status', ...nameOf(entry), before: 'tentative', after: 'final' }));
  const moved = entries.flatMap((entry) =>
    entry.moved_from
      ? [{ kind: 'moved', ...nameOf(entry), before: slotOf(entry, entry.moved_from), after: slotOf(entry) }]
      : [],
  );
  const revised = { kind: 'section', before: 'tentative', after: 'revised' };
  return [
    { number: 1, made_at: ago(26), changes: JSON.stringify(first) },
    { number: 2, made_at: ago(8), changes: JSON.stringify(confirmed) },
    { number: 3, made_at: ago(2), changes: JSON.stringify([revised, ...moved]) },
  ]
    .filter(({ number }) => number === 1 || (number === 2 ? confirmed : moved).length > 0)
    .map((revision) => ({ id: `${section_id}-${revision.number}`, section_id, made_by: 'tutor', ...revision }));
}

const nameOf = ({ subject_id }: Entry) => {
  return { subjectId: subject_id, code: subject_id.replace(/^(ignou|nios)-/, '').toUpperCase() };
};

/** What the student takes; two of these papers are held at once. */
export const studentSubjects = ['bpsc-131', 'bsoc-131', 'begc-131', 'bevae-181', 'bhic-131', 'bhdla-135'].map(
  (code) => {
    return { user_id: 'student', subject_id: `ignou-${code}` };
  },
);

const deadlines: Insertable<Deadlines>[] = [
  {
    id: 'ignou-tma-bag-july-2026-first',
    kind: 'tma',
    programme_id: 'bag',
    term_id: 'ignou-tma-july-2026',
    due_on: '2027-03-31',
  },
  {
    id: 'ignou-tma-bag-july-2026-extended',
    kind: 'tma',
    programme_id: 'bag',
    term_id: 'ignou-tma-july-2026',
    due_on: '2027-04-30',
    revision: 2,
    supersedes_id: 'ignou-tma-bag-july-2026-first',
  },
  {
    id: 'ignou-exam-form-december-2026',
    kind: 'exam_form',
    term_id: 'ignou-tee-december-2026',
    opens_on: '2026-09-07',
    due_on: '2026-10-15',
  },
  {
    id: 'ignou-admission-january-2027',
    kind: 'admission',
    term_id: 'ignou-admission-january-2027',
    opens_on: '2026-12-15',
    due_on: '2027-02-15',
  },
  {
    id: 'nios-tma-april-2027',
    kind: 'tma',
    term_id: 'nios-tma-april-2027',
    opens_on: '2026-11-01',
    due_on: '2027-01-31',
  },
];
