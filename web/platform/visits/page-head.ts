import type { Boot, PageHead, PageMatch, SearchTerms } from '#contract/page-boot.ts';
import type { PageSlug } from '#contract/pages.ts';
import type { Settings } from '#contract/settings/school.ts';
import { keyOf, type SnapshotOf, type WatchPath } from '#web/platform/live.ts';
import { m, nameIn } from '#web/platform/words.ts';
import { faqThings, openingOf } from './faq.ts';
import { type Crumb, courseThings, productThing, schoolThing, type ThingContext, wayThing } from './things.ts';

/** A page that is being told of: its path, what it names, and where it stands. */
type DescribedPage = { path: string; id: string; boot: Boot; settings: Settings; school: string; terms: SearchTerms };
/** What is told of it: `way` without home, which is its beginning, and without itself, which is its end. */
type PageDescription = {
  title: string;
  description: string;
  path: string;
  way?: Crumb[];
  things?: (place: ThingContext) => object[];
};
type Describe = (telling: DescribedPage) => PageDescription | undefined;

const MAX_DESCRIPTION = 160;
const SLUG = /^\/([a-z-]+)$/;

const courses = (): Crumb => ({ name: m.common_all_courses(), path: '/all-courses' });
const assignments = (): Crumb => ({ name: m.common_assignments(), path: '/all-ebooks' });
const testSeries = (): Crumb => ({ name: m.common_test_series(), path: '/all-test-series' });
const notes = (): Crumb => ({ name: m.page_notes(), path: '/notes' });
const timetables = (): Crumb => ({ name: m.common_exam_dates(), path: '/timetables' });

/** By what an address names. */
const OF_TARGET: Partial<Record<NonNullable<PageMatch['target']>['kind'], Describe>> = {
  course: ({ id, boot, school }) => {
    const course = snapshotOf(boot, 'courses.page.watch', { courseId: id });
    if (!course) return undefined;
    const { title, about } = course;
    const description = about || m.visits_course({ title, school });
    const things = (place: ThingContext) => courseThings(course, place);
    return { title, description, path: `/course/${encodeURIComponent(id)}/start`, way: [courses()], things };
  },
  ebook: ({ id, boot, school }) => {
    const ebook = snapshotOf(boot, 'ebooks.page.watch', { ebookId: id });
    if (!ebook) return undefined;
    const { title, about, sectionId, sectionTitle, sectionTitleHi } = ebook;
    const name = nameIn(boot.language, sectionTitle ?? '', sectionTitleHi);
    const section = sectionId === null ? [] : [{ name, path: `/all-ebooks/${encodeURIComponent(sectionId)}` }];
    const description = about || m.visits_ebook({ title, school });
    // Its rating is the school's own word: nobody is counted.
    const things = (place: ThingContext) => [productThing(ebook, place, {})];
    return { title, description, path: `/ebook/${encodeURIComponent(id)}`, way: [assignments(), ...section], things };
  },
  'test-series': ({ id, boot, school }) => {
    const series = snapshotOf(boot, 'testSeries.page.watch', { seriesId: id });
    if (!series) return undefined;
    const title = nameIn(boot.language, series.title, series.titleHi);
    const description = series.about || m.visits_test_series({ title, school });
    const things = (place: ThingContext) => [productThing({ ...series, title }, place, {})];
    return { title, description, path: `/test-series/${encodeURIComponent(id)}`, way: [testSeries()], things };
  },
  'book-section': ({ id, boot, school }) => {
    const section = snapshotOf(boot, 'ebooks.sections.watch')?.find((each) => each.id === id);
    if (!section) return undefined;
    const title = nameIn(boot.language, section.title, section.titleHi);
    const path = `/all-ebooks/${encodeURIComponent(id)}`;
    return { title, description: m.visits_section({ title, school }), path, way: [assignments()] };
  },
  'note-document': ({ id, school, terms: { named } }) => {
    if (!named) return undefined;
    const { title } = named;
    const description = named.description || m.visits_note({ title, school });
    return { title, description, path: `/note/${encodeURIComponent(id)}`, way: [notes()] };
  },
  timetable: ({ id, boot, school }) => {
    const section = snapshotOf(boot, 'timetables.section.watch', { sectionId: id });
    if (!section) return undefined;
    const title = nameIn(boot.language, section.title, section.titleHi);
    const path = `/timetable/${encodeURIComponent(id)}`;
    return { title, description: m.visits_timetable({ title, school }), path, way: [timetables()] };
  },
};

/** By the path itself. */
const OF_PATH: Record<string, Describe> = {
  '/': ({ school, settings }) => ({
    title: '',
    description: m.visits_home({ school }),
    path: '/',
    things: (place) => [schoolThing(settings, place)],
  }),
  '/all-courses': ({ school }) => ofList(courses(), m.visits_courses({ school })),
  '/all-ebooks': ({ school }) => ofList(assignments(), m.visits_ebooks({ school })),
  '/all-test-series': ({ school }) => ofList(testSeries(), m.visits_all_test_series({ school })),
  '/notes': ({ school }) => ofList(notes(), m.visits_notes({ school })),
  '/timetables': ({ school }) => ofList(timetables(), m.visits_timetables({ school })),
};

const ofList = ({ name, path }: Crumb, description: string): PageDescription => ({
  title: name,
  description,
  path,
  way: [],
});

/** A text of the school. */
const ofText: Describe = ({ path, boot, school }) => {
  const slug = SLUG.exec(path)?.[1];
  const text = slug && snapshotOf(boot, 'pages.watch', { slug: slug as PageSlug });
  if (!text) return undefined;
  const title = text.title[boot.language];
  const html = text.html[boot.language];
  const description = openingOf(html) || m.visits_text({ title, school });
  return { title, description, path, way: [], things: () => faqThings(html) };
};

/** What search engines are told of a page that visitors may look at, in its language; undefined where nothing is shown. */
export function headOf(url: string, page: PageMatch, boot: Boot, terms: SearchTerms): PageHead | undefined {
  const settings = snapshotOf(boot, 'settings.watch');
  if (!settings) return undefined;
  const path = (url.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
  const school = nameIn(boot.language, settings.site.name, settings.site.nameHi);
  const tell = page.target ? OF_TARGET[page.target.kind] : (OF_PATH[path] ?? ofText);
  const told = tell?.({ path, id: page.target?.id ?? '', boot, settings, school, terms });
  if (!told) return undefined;
  const { origin } = terms;
  const place = { school, origin, url: origin + told.path, description: shorten(told.description) };
  const way = told.way && [{ name: m.common_home(), path: '/' }, ...told.way, { name: told.title, path: told.path }];
  return {
    title: told.title ? `${told.title} · ${school}` : school,
    description: place.description,
    address: told.path,
    things: [...(told.things?.(place) ?? []), ...(way ? [wayThing(way, origin)] : [])],
  };
}

function snapshotOf<Path extends WatchPath>(boot: Boot, path: Path, input?: object): SnapshotOf<Path> | undefined {
  return boot.snapshots[keyOf(path, input)]?.snapshot as SnapshotOf<Path> | undefined;
}

function shorten(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > MAX_DESCRIPTION ? `${words.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : words;
}
