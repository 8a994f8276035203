import type { Dated } from './clock.ts';

export const announcements: (Dated & { id: string; text: string; link: string })[] = [
  {
    id: 'december-date-sheet',
    text: 'The revised December date sheet is out.\nBEGC-131 is now on 7 December.',
    link: '/timetables',
    daysAgo: 1,
    live: true,
  },
  {
    id: 'nios-april-dates-hi',
    text: 'एनआईओएस ने अप्रैल 2027 की परीक्षा की तिथियाँ जारी की हैं।\nपूरी सूचना एनआईओएस की वेबसाइट पर पढ़ें।',
    link: 'https://www.nios.ac.in/',
    daysAgo: 0,
    live: false,
  },
];

export const streams: (Dated & { id: string; title: string; video_id: string })[] = [
  {
    id: 'indian-constitution',
    title: 'Indian Constitution: revision marathon, part 3',
    video_id: 'M7lc1UVf-VE',
    daysAgo: 0.02,
    live: true,
  },
  {
    id: 'doubt-sociology',
    title: 'Doubt class: Sociology, bring your questions',
    video_id: 'aqz-KE-bpKQ',
    daysAgo: 0.04,
    live: true,
  },
  {
    id: 'bhartiya-itihas-hi',
    title: 'भारत का इतिहास: मौर्य काल, कक्षा 4',
    video_id: 'M7lc1UVf-VE',
    daysAgo: 0,
    live: false,
  },
];

type DemoPoll = Dated & { id: string; title: string; options: [title: string, votes: number][]; firstVoter?: string };

export const polls: DemoPoll[] = [
  {
    id: 'last-month',
    title: 'What helps you most in the last month before exams?',
    options: [
      ['Old question papers', 15],
      ['Live doubt classes', 12],
      ['Short notes PDF', 8],
      ['Mock tests', 6],
    ],
    daysAgo: 3,
    live: true,
  },
  {
    id: 'class-time',
    title: 'When should the evening class begin?',
    options: [
      ['6:00 pm', 9],
      ['7:30 pm', 17],
      ['9:00 pm', 5],
    ],
    firstVoter: 'student',
    daysAgo: 34,
    live: false,
  },
  {
    id: 'next-course-hi',
    title: 'अगला कोर्स किस विषय पर हो?',
    options: [
      ['भारतीय शासन और राजनीति', 0],
      ['समाजशास्त्रीय सिद्धांत', 0],
      ['आधुनिक हिन्दी काव्य', 0],
    ],
    daysAgo: 0,
    live: false,
  },
];
