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
  list_price_paise: number;
  section_id: string;
  subject_id: string;
};

type Shelf = [section: string, subject: string];
type Price = [rupees: number, list: number];

function ebook(
  daysAgo: number,
  id: string,
  title: string,
  [section_id, subject_id]: Shelf,
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
    daysAgo,
    live: true,
  };
}

const BAG = 'bag-july-2026';
const SENIOR = 'nios-senior-secondary-apr-2027';

// The first four fill the home page: one bought by the student, and both sides of "rating only above 3".
export const ebooks: DemoEbook[] = [
  ebook(1, 'bpsc-131-en', 'BPSC-131 Political Theory', [BAG, 'ignou-bpsc-131'], 4.7, 48, [99, 199]),
  ebook(4, 'bhic-131-hi', 'BHIC-131 भारत का इतिहास', [BAG, 'ignou-bhic-131'], 3, 52, [59, 129]),
  ebook(7, 'bsoc-131-en', 'BSOC-131 Sociology', [BAG, 'ignou-bsoc-131'], 4.3, 44, [149, 199]),
  ebook(10, 'nios-317-en', 'NIOS 317 TMA answers', [SENIOR, 'nios-317'], 3.1, 36, [49, 99]),
  ebook(14, 'begae-182-en', 'BEGAE-182 English Communication Skills', [BAG, 'ignou-begae-182'], 4.4, 40, [49, 99]),
  ebook(18, 'becc-131-en', 'BECC-131 Microeconomics', [BAG, 'ignou-becc-131'], null, 64, [149, 249]),
  ebook(23, 'bpsc-132-hi', 'BPSC-132 भारतीय शासन और राजनीति', [BAG, 'ignou-bpsc-132'], 4.6, 56, [99, 199]),
  ebook(29, 'meg-01-en', 'MEG-01 British Poetry', ['meg-july-2026', 'ignou-meg-01'], 3.9, 80, [149, 249]),
  ebook(35, 'mps-001-en', 'MPS-001 Political Theory', ['mps-july-2026', 'ignou-mps-001'], 4.2, 72, [149, 249]),
  ebook(42, 'nios-302-en', 'NIOS 302 TMA answers', [SENIOR, 'nios-302'], 2.6, 24, [49, 99]),
  { ...ebook(1, 'bevae-181-hi', 'BEVAE-181 पर्यावरण अध्ययन', [BAG, 'ignou-bevae-181'], null, 38, [49, 99]), live: false },
];
