import type { Insertable } from 'kysely';
import type { BookSections } from '#database/tables.ts';
import type { Dated } from './clock.ts';

export const bookSections: Insertable<BookSections>[] = [
  { id: 'bag-july-2026', title: 'BAG · July 2026', position: 0, programme_id: 'bag', term_id: 'ignou-tma-july-2026' },
  {
    id: 'meg-july-2026',
    title: 'MA English · July 2026 / Jan 2027',
    position: 1,
    programme_id: 'meg',
    term_id: 'ignou-tma-july-2026',
  },
  {
    id: 'mps-july-2026',
    title: 'MA Political Science · July 2026 / Jan 2027',
    position: 2,
    programme_id: 'mps',
    term_id: 'ignou-tma-july-2026',
  },
  {
    id: 'nios-senior-secondary-apr-2027',
    title: 'NIOS Senior Secondary · Apr 2027',
    position: 3,
    programme_id: 'nios-senior-secondary',
    term_id: 'nios-tma-april-2027',
  },
];

type DemoEbook = Dated & {
  id: string;
  title: string;
  language: 'en' | 'hi';
  rating: number | null;
  pages: number;
  price_paise: number;
  list_price_paise: number | null;
  section_id: string;
  subject_id: string;
  about: string;
  sample_pages: number;
  media_id: string;
  is_downloadable: boolean;
};

type SectionBooks = [section: string, subject: string];
type Price = [rupees: number, list: number];

function ebook(
  daysAgo: number,
  id: string,
  title: string,
  [section_id, subject_id]: SectionBooks,
  rating: number | null,
  pages: number,
  [rupees, list]: Price,
): DemoEbook {
  return {
    id,
    title,
    language: id.endsWith('-hi') ? 'hi' : 'en',
    rating,
    pages,
    price_paise: rupees * 100,
    list_price_paise: list * 100,
    section_id,
    subject_id,
    about: abouts[id]?.join('\n\n') ?? '',
    sample_pages: pages > 4 ? 2 : 1,
    media_id: `demo-book-${id}`,
    is_downloadable: DOWNLOADABLE.includes(id),
    daysAgo,
    live: true,
  };
}

/** May be kept as a file by whoever bought them. */
const DOWNLOADABLE = ['bpsc-131-en', 'bpsc-132-hi'];

const HOW_TO_USE = 'Read it to understand how an answer is built, then write your own in your own words.';
const HOW_TO_USE_HI = 'इसे पढ़कर समझें कि उत्तर कैसे बनता है, फिर अपना उत्तर अपने शब्दों में लिखें।';

/** Paragraphs, in the language of the book. */
const abouts: Record<string, string[]> = {
  'bpsc-131-en': [
    'Reference answers to all three sections of the July 2026 assignment: what politics is, liberty, equality, justice and rights, and the ideas of democracy.',
    'Long answers come with a plan of headings first, so that you see why a point stands where it does. Short notes keep to the word limit.',
    HOW_TO_USE,
  ],
  'bhic-131-answers-hi': [
    'जुलाई 2026 के सत्रीय कार्य के सभी प्रश्नों के संदर्भ उत्तर: पाषाण काल से हड़प्पा सभ्यता, वैदिक समाज, महाजनपद और मौर्य साम्राज्य तक।',
    'मध्यम उत्तरों में अंतर तालिका में है, और अंत में समय-रेखा, ताकि तिथियाँ क्रम से याद रहें।',
    HOW_TO_USE_HI,
  ],
  'bsoc-131-en': [
    'Reference answers on sociology and common sense, social groups, culture, socialisation and social change, with an Indian example in each.',
    'Key terms stand in bold where they are explained, and a page at the end lists the thinkers with one idea each.',
    HOW_TO_USE,
  ],
  'nios-317-en': [
    'Reference answers for the tutor marked assignment of Political Science (317), for the April 2027 examination.',
    'Each answer says which lesson of your book it draws on, so that you can read more where you are unsure. The project question has two worked outlines.',
    HOW_TO_USE,
  ],
  'begae-182-en': [
    'A letter, a report and a group discussion, each answered and then taken apart: what is polite, what is precise, what to leave out.',
    'Includes a page of everyday mistakes with their corrections.',
    HOW_TO_USE,
  ],
  'becc-131-en': [
    'Reference answers on demand and supply, elasticity and costs. Every numerical is worked line by line and every curve is drawn large enough to copy with a ruler.',
    'A formula page closes the book.',
    HOW_TO_USE,
  ],
  'bpsc-132-hi': [
    'भारतीय शासन और राजनीति के जुलाई 2026 सत्रीय कार्य के संदर्भ उत्तर: संविधान की विशेषताएँ, दल व्यवस्था और पंचायती राज।',
    'अनुच्छेद और वर्ष अलग से चिह्नित हैं, और लंबे उत्तरों की रूपरेखा पहले दी गई है।',
    HOW_TO_USE_HI,
  ],
  'meg-01-en': [
    'Reference answers from Chaucer to Browning: passages for annotation with their context, and essays on wit and the dramatic monologue.',
    'Quotations are short, and every essay goes from the form of a poem to what it does.',
    HOW_TO_USE,
  ],
  'mps-001-en': [
    'Reference answers on liberalism, Marxism, justice and citizenship for the first year of the MA.',
    'Arguments are set side by side in a table before they become prose, which helps with the compare-and-contrast questions.',
    HOW_TO_USE,
  ],
  'nios-302-en': [
    'Reference answers for the tutor marked assignment of English (302): comprehension, note making, a letter and grammar.',
    HOW_TO_USE,
  ],
  'bevae-181-hi': [
    'पर्यावरण अध्ययन के सत्रीय कार्य के संदर्भ उत्तर: पारितंत्र, जैव विविधता और जलवायु परिवर्तन, चित्र के साथ।',
    HOW_TO_USE_HI,
  ],
};

const BAG = 'bag-july-2026';
const SENIOR = 'nios-senior-secondary-apr-2027';

// The first four fill the home page: one bought by the student, and both sides of "rating only above 3".
export const ebooks: DemoEbook[] = [
  ebook(1, 'bpsc-131-en', 'BPSC-131 Political Theory', [BAG, 'ignou-bpsc-131'], 4.7, 8, [99, 199]),
  ebook(4, 'bhic-131-answers-hi', 'BHIC-131 भारत का इतिहास', [BAG, 'ignou-bhic-131'], 3, 7, [59, 129]),
  ebook(7, 'bsoc-131-en', 'BSOC-131 Sociology', [BAG, 'ignou-bsoc-131'], 4.3, 8, [149, 199]),
  ebook(10, 'nios-317-en', 'NIOS 317 TMA answers', [SENIOR, 'nios-317'], 3.1, 7, [49, 99]),
  ebook(14, 'begae-182-en', 'BEGAE-182 English Communication Skills', [BAG, 'ignou-begae-182'], 4.4, 5, [49, 99]),
  ebook(18, 'becc-131-en', 'BECC-131 Microeconomics', [BAG, 'ignou-becc-131'], null, 6, [149, 249]),
  ebook(23, 'bpsc-132-hi', 'BPSC-132 भारतीय शासन और राजनीति', [BAG, 'ignou-bpsc-132'], 4.6, 4, [99, 199]),
  ebook(29, 'meg-01-en', 'MEG-01 British Poetry', ['meg-july-2026', 'ignou-meg-01'], 3.9, 4, [149, 249]),
  ebook(35, 'mps-001-en', 'MPS-001 Political Theory', ['mps-july-2026', 'ignou-mps-001'], 4.2, 4, [149, 249]),
  ebook(42, 'nios-302-en', 'NIOS 302 TMA answers', [SENIOR, 'nios-302'], 2.6, 4, [49, 99]),
  {
    ...ebook(1, 'bevae-181-hi', 'BEVAE-181 पर्यावरण अध्ययन', [BAG, 'ignou-bevae-181'], null, 4, [49, 99]),
    list_price_paise: null,
    live: false,
  },
];

/** How many days an e-book stays open for each of its buyers; the others stay for ever. */
export const bookDays: Record<string, number> = { 'meg-01-en': 365, 'nios-317-en': 180 };

/** What was wrong in a book before its file was put right: who has it is told. */
export const bookErrata = [
  {
    ...{ ebook_id: 'becc-131-en', number: 1, media_id: 'demo-book-becc-131-en', page: 4, new_page: 4 },
    ...{ old_text: '3 units: AC INR 42', new_text: '3 units: AC INR 44', reason: '132 divided by 3 is 44.' },
    made_by: 'tutor',
  },
];
