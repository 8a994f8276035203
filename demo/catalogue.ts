import type { Dated } from './clock.ts';

type DemoCourse = Dated & {
  id: string;
  title: string;
  language: 'en' | 'hi';
  price_paise: number;
  list_price_paise: number | null;
  university_id: 'ignou' | 'nios';
  subject_id: string | null;
};

type Price = [rupees: number, list: number | null];

function course(daysAgo: number, id: string, title: string, subject: string | null, price: Price): DemoCourse {
  return {
    id,
    title,
    language: id.endsWith('-hi') ? 'hi' : 'en',
    price_paise: price[0] * 100,
    list_price_paise: price[1] === null ? null : price[1] * 100,
    university_id: id.startsWith('nios') ? 'nios' : 'ignou',
    subject_id: subject,
    daysAgo,
    live: true,
  };
}

// The first five fill the home page: one owned by the student, one free and in Hindi, one without reviews.
export const courses: DemoCourse[] = [
  course(2, 'bpsc-131', 'Introduction to Political Theory: full course', 'ignou-bpsc-131', [499, 799]),
  course(5, 'bhic-131-hi', 'भारत का इतिहास: प्रारंभ से 300\u00a0ई.\u00a0तक', 'ignou-bhic-131', [0, null]),
  course(8, 'bsoc-131', 'Introduction to Sociology: concepts and answers', 'ignou-bsoc-131', [499, 799]),
  course(11, 'becc-131', 'Principles of Microeconomics with solved numericals', 'ignou-becc-131', [599, 999]),
  course(15, 'begae-182', 'English Communication Skills: speak, write, score', 'ignou-begae-182', [299, 499]),
  course(20, 'nios-317', 'Political Science 317: the whole syllabus', 'nios-317', [499, 699]),
  course(26, 'bag-sem-1-hi', 'बी.ए. पहला सेमेस्टर: क्रैश कोर्स', null, [999, 1499]),
  course(33, 'bcoc-131', 'Financial Accounting: from journal to final accounts', 'ignou-bcoc-131', [499, 699]),
  course(39, 'nios-212-hi', 'विज्ञान और प्रौद्योगिकी 212: प्रयोगों के साथ', 'nios-212', [299, 399]),
  // Below zero, as schools of the original hold them: free like any other.
  course(46, 'bevae-181', 'Environmental Studies: revision in a week', 'ignou-bevae-181', [-49, 199]),
  course(54, 'nios-302', 'English 302: reading, writing and grammar', 'nios-302', [299, 499]),
  course(63, 'bpcc-131', 'Foundations of Psychology with everyday examples', 'ignou-bpcc-131', [499, null]),
  {
    ...course(1, 'bpsc-134', 'International Relations: theories and cases', 'ignou-bpsc-134', [499, null]),
    live: false,
  },
];

/** How many days from now a course closes, for all its buyers at once. */
export const closesIn: Record<string, number> = { 'nios-317': 200 };
