import { expect, test } from 'vitest';
import type { CoursePage } from '#contract/courses/courses.ts';
import type { Language } from '#contract/procedure.ts';
import type { Instructor } from '#contract/settings/school.ts';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { speak } from '#web/platform/words.ts';
import { validityInWords } from './course-facts.tsx';
import { CourseLanding } from './course-landing.tsx';

const course: CoursePage = {
  id: 'bpsc-131',
  title: 'Introduction to Political Theory',
  language: 'en',
  thumbnailUrl: '/demo/course.webp',
  pricePaise: 49_900,
  listPricePaise: 79_900,
  hours: 18,
  articles: 24,
  rating: 4.5,
  ratings: [0, 0, 0, 1, 1],
  about: 'The whole paper.\n\nIn short lessons.',
  learn: ['Explain the State', 'Write <b>answers</b>'],
  instructorName: 'Dr. Anjali Verma',
  openUntil: null,
  includes: [],
  validityDays: 365,
  subject: { code: 'BPSC-131', titleEn: 'Political Theory', titleHi: 'राजनीतिक सिद्धांत' },
  university: 'IGNOU',
  outline: [
    {
      id: 's',
      title: 'Unit 1',
      lessons: [{ id: 'l', title: 'Welcome', kind: 'test', seconds: 0, isPreview: true }],
    },
  ],
};

const teacher: Instructor = { name: 'Dr. Anjali Verma', about: '', aboutHi: '', photoUrl: '/face.webp', socials: [] };

/** Of a school that is registered to charge GST. */
const settings = {
  site: { name: 'School', nameHi: 'विद्यालय', copyrightYear: 2025 },
  notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
  instructor: null,
  business: null,
  chargesGst: true as const,
};

type TestValues = { gst?: boolean; owned?: boolean | undefined; teacher?: Instructor | null; language?: Language };

function draw(
  snapshot: Partial<CoursePage> | null | undefined,
  { language = 'en', gst = true, ...given }: TestValues = {},
) {
  const found = snapshot ? { ...course, ...snapshot } : snapshot;
  return renderHtml(
    <CourseLanding
      courseId="bpsc-131"
      owned={false}
      teacher={teacher}
      teacherCard={<i>teacher card</i>}
      wishButton={<i>wish button</i>}
      heartOf={({ id }) => <i>{`heart ${id}`}</i>}
      {...given}
    />,
    {
      language,
      ...(gst && { snapshots: { 'settings.watch': settings } }),
      snapshotsByKey: found === undefined ? {} : { [keyOf('courses.page.watch', { courseId: 'bpsc-131' })]: found },
    },
  );
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

test('a course for sale: its name, price and what it holds, and the way to the checkout, in the card and in the bar', async () => {
  const html = await draw({});
  expect(html).toMatch(/<h1 lang="en"[^>]*>Introduction to Political Theory<\/h1>/);
  expect(html.match(/href="\/course\/checkout\/bpsc-131"[^>]*>Enroll Now/g)).toHaveLength(2);
  expect(html.match(/<s>INR 799<\/s>/g)).toHaveLength(2);
  const text = textOf(html);
  for (const words of [
    ...['|INR 499|', '|38% off|', '|GST included. Nothing is added later.|', '|BPSC-131|', '|IGNOU|', '|2 ratings|'],
    ...['|18 hours of on-demand video|', '|24 articles|', '|1 practice test|', '|Open for 1 year after you enroll|'],
    ...['|Taught in English|', '|English|', '|Share this course|', '|wish button|', '|heart bpsc-131|'],
    ...['|Explain the State|', '|Write &lt;b&gt;answers&lt;/b&gt;|', '|Unit 1|', '|Political Theory|'],
  ])
    expect(text).toContain(words);
  expect(html).toContain('href="#reviews"');
  expect(text).not.toMatch(/View Course|Enrolled|Free/);
});

test('a school that charges no GST does not say that it is included', async () => {
  const text = textOf(await draw({}, { gst: false }));
  expect(text).toContain('|INR 499|');
  expect(text).not.toContain('GST');
});

test('an owned course leads to its lessons, and asks for no money and no wish', async () => {
  const html = await draw({}, { owned: true });
  expect(html.match(/href="\/course\/bpsc-131\/lesson"[^>]*>View Course/g)).toHaveLength(2);
  expect(textOf(html)).toContain('|Enrolled|');
  expect(html).not.toMatch(/INR|checkout|wish button|heart|GST/);
});

test('until it is known whether it is owned no button says where it leads', async () => {
  const html = await draw({}, { owned: undefined });
  expect(html).not.toMatch(/Enroll Now|View Course|INR|wish button|heart/);
  expect(html).toContain('<h1');
});

test.each([0, -4_900])(
  'a price of %i paise is free: no tax line, no share off, the same button',
  async (pricePaise) => {
    const html = await draw({ pricePaise });
    const text = textOf(html);
    expect(html).toContain('class="ribbon');
    expect(text).toContain('|Free|');
    expect(text).toContain('|No payment is asked.|');
    expect(text).toContain('|Enroll Now|');
    expect(text).toContain('|INR 799|');
    expect(text).not.toMatch(/GST|% off/);
  },
);

test.each([null, 49_900, 29_900])('a list price of %s is no higher: nothing is struck', async (listPricePaise) => {
  const html = await draw({ listPricePaise });
  expect(html).not.toContain('<s>');
  expect(html).not.toContain('% off');
});

test('without reviews it says so, and there is nothing to jump to', async () => {
  const html = await draw({ rating: null, ratings: [0, 0, 0, 0, 0] });
  expect(textOf(html)).toContain('|No Rating|');
  expect(html).not.toContain('href="#reviews"');
});

test('what is not told leaves no empty part', async () => {
  const empty = { about: '', learn: [], subject: null, university: null, outline: [], hours: 0, articles: 0 };
  const text = textOf(await draw(empty));
  expect(text).not.toMatch(/What you learn|About this course|BPSC|IGNOU|0 /);
  expect(text).toContain('|The lessons are being added. They will be listed here.|');
});

test('the school’s own instructor has a face and a card; another has initials; nobody is left out', async () => {
  const own = await draw({});
  expect(own).toContain('src="/face.webp"');
  expect(own).toContain('teacher card');
  const other = await draw({ instructorName: 'CA Manoj Bansal' });
  expect(other).toContain('data-initials="MB"');
  expect(other).not.toMatch(/face\.webp|teacher card/);
  expect(await draw({ instructorName: null })).toContain('teacher card');
  expect(await draw({ instructorName: null }, { teacher: null })).not.toMatch(/Your instructor|teacher card/);
});

test('in Hindi the page speaks Hindi, the course its own language', async () => {
  const html = await draw({}, { language: 'hi' });
  expect(html).toContain('राजनीतिक सिद्धांत');
  expect(html).toContain('दाख़िला लें');
  expect(html).toMatch(/<h1 lang="en"/);
});

test('no such course: a way on; who owns it goes in; neither before it is known', async () => {
  const missing = await draw(null);
  expect(missing).toMatch(/<h1[^>]*>This course is not here/);
  expect(missing).toContain('href="/all-courses"');
  expect(missing).not.toContain('/lesson');
  const owned = await draw(null, { owned: true });
  expect(owned).toMatch(/href="\/course\/bpsc-131\/lesson"[^>]*>View Course/);
  expect(owned).toContain('no longer on sale');
  expect(await draw(null, { owned: undefined })).toContain('>Loading<');
  expect(await draw(undefined)).toContain('>Loading<');
});

test.each([
  [null, 'Yours for good, no end date'],
  [365, 'Open for 1 year after you enroll'],
  [730, 'Open for 2 years after you enroll'],
  [30, 'Open for 1 month after you enroll'],
  [180, 'Open for 6 months after you enroll'],
  [1, 'Open for 1 day after you enroll'],
  [45, 'Open for 45 days after you enroll'],
  [366, 'Open for 366 days after you enroll'],
])('%s days: %s', (days, words) => {
  speak('en');
  expect(validityInWords(days, null)).toBe(words);
});

test.each([
  ['en', null, 'Open till 30 June 2027'],
  ['en', 365, 'Open for 1 year after you enroll, till 30 June 2027 at the latest'],
  ['hi', null, '30 जून 2027 तक खुला'],
] as const)('in %s, %s days and a last day: %s', (language, days, words) => {
  speak(language);
  expect(validityInWords(days, '2027-06-30')).toBe(words);
});

test('a bundle lists what comes with it, each with its own page', async () => {
  const includes = [
    { kind: 'course' as const, id: 'bsoc-131', title: 'Introduction to Sociology', validityDays: 90, openUntil: null },
    {
      kind: 'ebook' as const,
      id: 'bpsc-131-en',
      title: 'BPSC-131 <Political Theory>',
      validityDays: null,
      openUntil: '2027-06-30',
    },
  ];
  const html = await draw({ includes });
  expect(textOf(html)).toContain('|This course includes:|');
  expect(html).toMatch(/href="\/course\/bsoc-131\/start"[^>]*>Introduction to Sociology</);
  expect(html).toMatch(/href="\/ebook\/bpsc-131-en"[^>]*>BPSC-131 &lt;Political Theory&gt;</);
  expect(textOf(html)).toMatch(/Introduction to Sociology\|[^|]*3 months/);
  expect(textOf(html)).toMatch(/Political Theory&gt;\|[^|]*30 June 2027/);
  expect(await draw({})).not.toContain('This course includes');
  expect(textOf(await draw({ includes }, { language: 'hi' }))).toContain('|इस कोर्स के साथ मिलेगा:|');
});
