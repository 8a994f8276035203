import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Boot, PageViewer } from '#contract/page-boot.ts';
import type { Language } from '#contract/procedure.ts';
import type { Settings } from '#contract/settings/school.ts';
import { keyOf } from '#web/platform/live.ts';
import { student } from '#web/platform/testing.tsx';
import { speak } from '#web/platform/words.ts';
import { makeApp } from './app.tsx';
import { matchPage, renderPage } from './entry-server.ts';

const STUDENTS = 500;

/** The same numbers at each run (Lehmer, 1951). */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    some: <T,>(all: readonly T[]) => all.filter(() => next() < 0.4),
    one: <T,>(all: readonly [T, ...T[]]) => all[Math.floor(next() * all.length)] ?? all[0],
  };
}

const ids = (kind: string, count: number) => Array.from({ length: count }, (_, place) => `${kind}-${place}`);

/** What a school shows to everybody; `version` tells one state of it from the next. */
function school(version: number) {
  const random = randomFrom(version + 1);
  const money = () => random.one([0, 9900, 129_900]);
  const course = (id: string) => ({
    ...{ id, title: `Course <${id}> & "more"`, language: random.one(['en', 'hi'] as const) },
    ...{ thumbnailUrl: random.one([null, '/demo/course.webp']), pricePaise: money(), listPricePaise: money() },
    ...{ hours: random.upTo(40), articles: random.upTo(3), rating: random.one([null, 4.5]) },
  });
  const ebook = (id: string) => ({
    ...{ id, title: `Book ${id}`, language: random.one(['en', 'hi', 'both'] as const), thumbnailUrl: null },
    ...{ rating: random.one([null, 4.8]), pages: random.upTo(2), pricePaise: money(), listPricePaise: money() },
    ...{ sectionTitle: 'Politics', sectionTitleHi: random.one([null, 'राजनीति']) },
  });
  const instructor = { name: 'Dr. Anjali Verma', about: 'Teaches.', aboutHi: 'पढ़ाती हैं।', photoUrl: null };
  const socials = [{ kind: 'telegram', url: 'https://t.me/school' }];
  return {
    'settings.watch null': {
      site: { name: `School ${version}`, nameHi: 'विद्यालय', copyrightYear: 2026 },
      notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
      instructor: random.one([null, { ...instructor, socials }]),
      business: null,
    },
    'announcements.watch null': random.one([
      null,
      { id: 'a', text: 'One\ntwo', textHi: null, link: random.one([null, '/notes', 'https://school.test', 'odd:']) },
    ]),
    'streams.watch null': [],
    'polls.watch null': {
      ...{ id: 'p', title: 'Which first?', titleHi: null },
      options: [0, 1].map((position) => ({ position, title: `Option ${position}` })),
    },
    'courses.watch null': ids('course', 5).map(course),
    'ebooks.watch null': ids('ebook', 4).map(ebook),
  };
}

/** A student unlike the others, and what is theirs. */
function person(place: number) {
  const random = randomFrom(1000 + place);
  const viewer: PageViewer = {
    ...student,
    name: `Student <${place}>`,
    firstName: `Student <${place}>`,
    photoUrl: random.one([null, '/files/photo/x']),
    role: random.one(['student', 'student', 'student', 'instructor']),
  };
  const continuing = random.some(ids('course', 5)).map((courseId) => ({
    ...{ courseId, title: courseId, thumbnailUrl: null, lessonId: 'l', lessonTitle: 'Lesson', kind: 'video' },
    ...{ positionSeconds: random.upTo(300), seconds: 600, percent: random.upTo(100), openedAt: '2026-11-01T00:00:00Z' },
  }));
  const own = {
    'polls.mine.watch null': random.some([{ pollId: 'p', position: 0 }]),
    'enrolments.watch null': { productIds: random.some([...ids('course', 5), ...ids('ebook', 4)]) },
    'wishlist.watch null': random.some(ids('course', 5)),
    'lessons.continuing.watch null': continuing,
    'timetables.mine.watch null': { universityId: null, subjectIds: [], exams: [], clashes: [], feedUrl: null },
  };
  const look = { language: random.one(['en', 'hi'] as const), theme: random.one(['system', 'light', 'dark'] as const) };
  return { viewer, own, look };
}

/** As React renders it where nothing is kept between two pages. */
async function renderPlainly(url: string, boot: Boot): Promise<string> {
  const { router, app } = makeApp(boot, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  speak(boot.language);
  return renderToString(app).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

const schools = [0, 1, 2].map(school);
const addresses = ['/', '/purchases', '/all-courses', '/wishlist', '/about-us', '/notes?x=1'] as const;

test(`for ${STUDENTS} students who are all different, a page of kept fragments is the page that React renders`, async () => {
  for (let place = 0; place < STUDENTS; place += 1) {
    const { viewer, own, look } = person(place);
    const shown = { ...(schools[place % schools.length] ?? {}), ...own };
    const snapshots = Object.entries(shown).map(([key, snapshot]) => [
      key,
      { version: `${place % schools.length}`, snapshot },
    ]);
    const boot: Boot = {
      ...{
        viewer,
        signedOut: 'signed-out',
        ...look,
        device: 'other',
        host: 'school.test',
        doors: { mobile: true, google: true, passkey: true, mail: true },
        closedNotices: [],
      },
      snapshots: Object.fromEntries(snapshots),
    };
    const url = place % 2 === 0 ? '/' : randomFrom(place + 7).one(addresses);
    const { html } = await renderPage(url, boot);
    expect(html).toBe(await renderPlainly(url, boot));
    expect(html.match(/Student &lt;\d+&gt;/g)?.every((name) => name === `Student &lt;${place}&gt;`)).not.toBe(false);
  }
});

const settings: Settings = {
  site: { name: 'School', nameHi: 'विद्यालय', copyrightYear: 2025 },
  notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
  instructor: { name: 'Dr. Anjali Verma', about: 'Teaches.', aboutHi: '', photoUrl: null, socials: [] },
  business: {
    legalName: 'Rao & Sons',
    address: '1 Park Street',
    email: 'care@school.test',
    phone: '+91 98765 43210',
    grievanceOfficer: { name: 'A. Das', designation: 'Care', email: 'g@school.test', phone: '033 2222 1111' },
  },
};

/** The first HTML of an address, with the snapshots that its route asks for and no others. */
async function open(path: string, language: Language, viewer: PageViewer | null) {
  const snapshots: Boot['snapshots'] = { 'settings.watch null': { version: 's', snapshot: settings } };
  for (const { path: watch, input } of matchPage(path).watches) {
    const { slug } = input as { slug: string };
    const text = { en: `<p>words of ${slug}</p>`, hi: `<p>${slug} के शब्द</p>` };
    const snapshot = { slug, version: 2, publishedAt: '2026-11-21T06:00:00.000Z', title: text, html: text };
    snapshots[`${watch} ${JSON.stringify(input)}`] = { version: 'p', snapshot };
    expect(`${watch} ${JSON.stringify(input)}`).toBe(keyOf('pages.watch', { slug: slug as 'about' }));
  }
  const { html } = await renderPage(path, {
    viewer,
    language,
    signedOut: 'signed-out',
    theme: 'system',
    device: 'other',
    host: 'school.test',
    doors: { mobile: true, google: true, passkey: true, mail: true },
    closedNotices: [],
    snapshots,
  });
  return html.replaceAll('<!-- -->', '');
}

const slugs = [
  'about-us',
  'privacy-policy',
  'privacy-notice',
  'terms-and-condition',
  'refund-policy',
  'shipping-and-delivery',
  'faq',
];

test.each(slugs)(
  '/%s shows its own text to a visitor in the first HTML, in both languages, and the way to the others',
  async (slug) => {
    const english = await open(`/${slug}`, 'en', null);
    expect(english).toContain(`<div class="running-text"><p>words of ${slug}</p></div>`);
    expect(english).toContain('Version 2 · in force since 21 November 2026');
    expect(english).toContain('Who answers for this site');
    expect(english.includes('Dr. Anjali Verma')).toBe(slug === 'about-us');
    const nav = /<nav aria-label="About us and our policies".*?<\/nav>/s.exec(english)?.[0] ?? '';
    expect(nav.match(/<a [^>]*aria-current="page"[^>]*>/g)).toHaveLength(1);
    expect(nav).toMatch(new RegExp(`<a (?=[^>]*href="/${slug}")(?=[^>]*aria-current="page")`));
    for (const other of [...slugs, 'contact-us']) expect(nav).toContain(`href="/${other}"`);
    expect(await open(`/${slug}`, 'hi', null)).toContain(`<div class="running-text"><p>${slug} के शब्द</p></div>`);
  },
);

test('/about is a student’s, with the instructor', async () => {
  const html = await open('/about', 'en', student);
  expect(html).toContain('<p>words of about</p>');
  expect(html).toContain('Dr. Anjali Verma');
  expect(html).not.toMatch(/<nav aria-label="About us and our policies".*aria-current="page".*<\/nav>/s);
});
