import type { Dated } from '#demo/clock.ts';

type DemoNote = Dated & {
  id: string;
  title: string;
  about: string;
  language: 'en' | 'hi' | 'both';
  university_id: string | null;
  programme_id: string | null;
  subject_id: string | null;
  media_id: string;
  is_downloadable: boolean;
};

type Place = [university: string | null, programme: string | null, subject: string | null];

function note(
  daysAgo: number,
  id: string,
  language: DemoNote['language'],
  [university_id, programme_id, subject_id]: Place,
  title: string,
  about: string,
): DemoNote {
  const media_id = `demo-note-${id}`;
  const places = { university_id, programme_id, subject_id };
  return { id, title, about, language, ...places, media_id, is_downloadable: true, daysAgo, live: true };
}

const SENIOR = 'nios-senior-secondary';

export const notes: DemoNote[] = [
  note(
    1,
    'exam-day-checklist',
    'both',
    [null, null, null],
    'Exam-day checklist · परीक्षा के दिन की सूची',
    'What to pack, when to be there and how to spend the three hours, in both languages.',
  ),
  note(
    2,
    'bpsc-131-key-terms',
    'en',
    ['ignou', 'bag', 'ignou-bpsc-131'],
    'Twenty key terms of political theory',
    'Twenty terms in one line each, to cover and say aloud.',
  ),
  note(
    3,
    'bhic-131-samay-rekha',
    'hi',
    ['ignou', 'bag', 'ignou-bhic-131'],
    'प्राचीन भारत की समय-रेखा',
    'मेहरगढ़ से संगम साहित्य तक, तिथियाँ क्रम से।',
  ),
  note(
    5,
    'write-a-tma',
    'en',
    ['ignou', null, null],
    'How to write a TMA that earns marks',
    'Before, while and after you write: plan, form, cover page, receipt.',
  ),
  note(
    6,
    'tma-kaise-likhen',
    'hi',
    ['ignou', null, null],
    'सत्रीय कार्य (TMA) कैसे लिखें',
    'रूपरेखा से रसीद तक: लिखने से पहले, लिखते समय और जमा करने से पहले।',
  ),
  note(
    8,
    'becc-131-formulas',
    'en',
    ['ignou', 'bag', 'ignou-becc-131'],
    'Microeconomics on one sheet',
    'Every formula of the course with a small numerical and the figure of costs.',
  ),
  note(
    11,
    'nios-317-ek-nazar',
    'hi',
    ['nios', SENIOR, 'nios-317'],
    'राजनीति विज्ञान: एक नज़र में संविधान',
    'भाग, अनुच्छेद, अधिकार और चार संशोधन जो हर बार पूछे जाते हैं।',
  ),
  note(
    15,
    'nios-302-letters',
    'en',
    ['nios', SENIOR, 'nios-302'],
    'Four letters and their forms',
    'One frame for every letter, and sentences that you may use as they are.',
  ),
  note(
    20,
    'bevae-181-kanoon',
    'hi',
    ['ignou', 'bag', 'ignou-bevae-181'],
    'पर्यावरण के क़ानून और आंदोलन',
    'क़ानून, वर्ष और आंदोलन एक पृष्ठ में।',
  ),
  {
    ...note(
      27,
      'meg-01-reading-a-poem',
      'en',
      ['ignou', 'meg', 'ignou-meg-01'],
      'Seven questions to put to any poem',
      'A list for the pencil, and how its answers become a paragraph.',
    ),
    is_downloadable: false,
  },
  {
    ...note(
      1,
      'bsoc-131-thinkers',
      'en',
      ['ignou', 'bag', 'ignou-bsoc-131'],
      'Marx, Durkheim, Weber side by side',
      'Three founders in one table, with a sentence to begin and one to end.',
    ),
    live: false,
  },
];
