import type { Insertable } from 'kysely';
import type { Deadlines, TimetableEntries } from '#database/tables.ts';

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
  title: string;
  university_id: 'ignou' | 'nios';
  status: Status;
  source_url: string;
  live: boolean;
  papers: Paper[];
};

export const timetables: DemoTimetable[] = [
  {
    id: 'ignou-tee-december-2026',
    title: 'IGNOU TEE December 2026',
    university_id: 'ignou',
    status: 'tentative',
    source_url: 'https://www.ignou.ac.in/',
    live: true,
    papers: [
      ['ignou-bpsc-131', '2026-12-03', 'morning'],
      ['ignou-bsoc-131', '2026-12-03', 'evening'],
      ['ignou-begc-131', '2026-12-07', 'morning', 'revised', { note: 'Was on 5 December' }],
      ['ignou-meg-01', '2026-12-08', 'evening'],
      // These two clash, so that a student who takes both can be warned.
      ['ignou-bevae-181', '2026-12-10', 'evening', 'final', { ends_at: '16:00', note: 'Two hours' }],
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
    title: 'NIOS April–May 2027',
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
    title: 'IGNOU TEE June 2027',
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

export const timetableEntries: Insertable<TimetableEntries>[] = timetables.flatMap(({ id, papers }) =>
  papers.map(([subject_id, held_on, shift, status = 'tentative', changes]) => {
    return {
      id: `${id}-${subject_id}`,
      section_id: id,
      subject_id,
      held_on,
      shift,
      ...HOURS[shift],
      status,
      ...changes,
    };
  }),
);

export const deadlines: Insertable<Deadlines>[] = [
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
