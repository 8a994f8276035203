import { safe } from '@orpc/server';
import type { School } from '#server/integration/selling/testing-school.ts';
import { newLesson } from '#server/testing/testing-lessons.ts';
import { dayIn, paper } from '#server/testing/testing-timetables.ts';
import type { clientFor } from '#server/testing.ts';

type Client = ReturnType<typeof clientFor>;
export type EditsWorld = { school: School; admin: Client };

let asked = 0;
/** Another number each time: what is there already would be no change, and two could say it. */
const nextOf = (): number => (asked += 1);

type Edit = (by: Client, revision: number, word: string) => Promise<unknown>;
/**
 * One thing that two may edit: `read` says which revision it has, `edit` changes it over the revision that was seen; the
 * `word` is what differs between two who edit. `meanwhile`: what else moves the revision, where doing the same twice does not.
 */
type Edited = { read: () => Promise<number>; edit: Edit; meanwhile?: Edit };
export type Make = (desk: EditsWorld) => Promise<Edited>;

let made = 0;
const fresh = (word: string) => {
  made += 1;
  return `${word}${made}`;
};

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** A course that lacks nothing, as a draft. */
async function readyCourse({ school, admin }: EditsWorld) {
  const { id: courseId } = await admin.courses.studio.create({ title: fresh('Course '), language: 'en' });
  const { id: sectionId } = await admin.lessons.studio.sections.create({ courseId, title: 'Unit 1', after: null });
  const lessonId = await newLesson(school, { courseId, sectionId });
  const { revision } = await admin.courses.studio.read({ courseId });
  const terms = { ...COURSE, title: fresh('Course '), pricePaise: 49900 };
  await admin.courses.studio.update({ courseId, ...terms, revision });
  return { courseId, sectionId, lessonId };
}

const COURSE = {
  ...{ language: 'en' as const, about: '', learn: [], thumbnailUrl: null, universityId: null, subjectId: null },
  ...{
    instructorIds: [],
    includes: [],
    listPricePaise: null,
    taxClassId: 'course',
    validityDays: null,
    openUntil: null,
  },
};
const SERIES = {
  about: '',
  language: 'en' as const,
  subjectId: null,
  thumbnailUrl: null,
  testIds: [],
  pricePaise: 9900,
  listPricePaise: null,
  taxClassId: 'course',
  validityDays: null,
  openUntil: null,
};

const EBOOK = {
  ...{ about: '', language: 'en' as const, sectionId: null, subjectId: null, thumbnailUrl: null, mediaId: null },
  ...{ samplePages: 0, isDownloadable: false, pricePaise: 0, listPricePaise: null, taxClassId: 'digital-text' },
  ...{ validityDays: null, openUntil: null },
};
const NOTE = {
  ...{ about: '', language: 'en' as const, universityId: null, programmeId: null, subjectId: null, mediaId: null },
  isDownloadable: true,
};
const COUPON = {
  ...{ off: { kind: 'percent' as const, percent: 10, mostPaise: null }, scope: { kind: 'everything' as const } },
  ...{ minimumPaise: 0, startsAt: null, endsAt: null, mostUses: null, mostUsesEach: null },
};
const STREAM = { videoId: 'M7lc1UVf-VE', thumbnailUrl: null, isLive: true };
const NEWS = { textHi: null, link: null, shown: 'no' as const, publishAt: null, endsAt: null };

const newUniversity = async ({ admin }: EditsWorld) =>
  (await admin.universities.studio.create({ code: fresh('U'), name: 'A university' })).id;

/** Every procedure whose input says which revision it was made from; after its name stands what is done by it. */
export const EDITS: Record<string, Make> = {
  'announcements.update': async ({ admin }) => {
    const { id: announcementId } = await admin.announcements.create({ text: 'Forms are open', ...NEWS });
    return {
      read: async () => (await admin.announcements.read({ announcementId })).revision,
      edit: (by, revision, text) => by.announcements.update({ announcementId, ...NEWS, text, revision }),
    };
  },
  'polls.update': async ({ admin }) => {
    const { id: pollId } = await admin.polls.create({ title: 'Which first?', options: ['One', 'Two'] });
    return {
      read: async () => (await admin.polls.read({ pollId })).revision,
      edit: (by, revision, word) => by.polls.update({ pollId, title: word, options: ['One', word], revision }),
    };
  },
  'polls.publish': async ({ admin }) => {
    for (const { id } of (await admin.polls.list({ state: 'live' })).rows) await admin.polls.close({ pollId: id });
    const { id: pollId } = await admin.polls.create({ title: 'Which first?', options: ['One', 'Two'] });
    return {
      read: async () => (await admin.polls.read({ pollId })).revision,
      edit: (by, revision) => by.polls.publish({ pollId, revision }),
    };
  },
  'streams.update': async ({ admin }) => {
    const { id: streamId } = await admin.streams.create({ title: 'A class', ...STREAM });
    return {
      read: async () => (await admin.streams.read({ streamId })).revision,
      edit: (by, revision, title) => by.streams.update({ streamId, ...STREAM, title, revision }),
    };
  },
  'coupons.update': async ({ admin }) => {
    const { id: couponId } = await admin.coupons.create({ code: fresh('EDIT-'), ...COUPON });
    return {
      read: async () => (await admin.coupons.read({ couponId })).revision,
      edit: (by, revision, word) => by.coupons.update({ couponId, mostUses: 1000 + word.length, revision }),
    };
  },
  'notes.studio.update': async ({ admin }) => {
    const { id: noteId } = await admin.notes.studio.create({ title: 'Key terms', ...NOTE });
    return {
      read: async () => (await admin.notes.studio.read({ noteId })).revision,
      edit: (by, revision, title) => by.notes.studio.update({ noteId, ...NOTE, title, revision }),
    };
  },
  'ebooks.studio.update': async ({ admin }) => {
    const { id: ebookId } = await admin.ebooks.studio.create({ title: 'A book', ...EBOOK });
    return {
      read: async () => (await admin.ebooks.studio.read({ ebookId })).revision,
      edit: (by, revision, title) => by.ebooks.studio.update({ ebookId, ...EBOOK, title, revision }),
    };
  },
  'testSeries.studio.update': async ({ admin }) => {
    const { id: seriesId } = await admin.testSeries.studio.create({ title: 'Ten mock papers', ...SERIES });
    return {
      read: async () => (await admin.testSeries.studio.read({ seriesId })).revision,
      edit: (by, revision, title) => by.testSeries.studio.update({ seriesId, ...SERIES, title, revision }),
    };
  },
  'ebooks.studio.sections.update': async ({ admin }) => {
    const { sections } = admin.ebooks.studio;
    const { id: sectionId } = await sections.create({ title: 'A shelf', programmeId: null, termId: null });
    return {
      read: async () => (await sections.list()).find(({ id }) => id === sectionId)?.revision ?? -1,
      edit: (by, revision, title) =>
        by.ebooks.studio.sections.update({ sectionId, title, programmeId: null, termId: null, revision }),
    };
  },
  'universities.studio.update': async (desk) => {
    const id = await newUniversity(desk);
    const code = fresh('V');
    return {
      read: async () => (await desk.admin.universities.studio.read({ id })).revision,
      edit: (by, revision, name) => by.universities.studio.update({ id, code, name, revision }),
    };
  },
  'universities.studio.programmes.update': async (desk) => {
    const { programmes } = desk.admin.universities.studio;
    const terms = { universityId: await newUniversity(desk), code: fresh('BA'), level: 'bachelor' as const };
    const { id } = await programmes.create({ ...terms, name: 'Arts' });
    return {
      read: async () => (await programmes.read({ id })).revision,
      edit: (by, revision, name) => by.universities.studio.programmes.update({ id, ...terms, name, revision }),
    };
  },
  'universities.studio.terms.update': async (desk) => {
    const { terms } = desk.admin.universities.studio;
    const term = { universityId: await newUniversity(desk), kind: 'exam' as const, startsOn: null, endsOn: null };
    const { id } = await terms.create({ ...term, label: 'June' });
    return {
      read: async () => (await terms.read({ id })).revision,
      edit: (by, revision, label) => by.universities.studio.terms.update({ id, ...term, label, revision }),
    };
  },
  'universities.studio.subjects.update': async (desk) => {
    const { subjects } = desk.admin.universities.studio;
    const subject = { universityId: await newUniversity(desk), code: fresh('B-'), titleHi: null, credits: null };
    const { id } = await subjects.create({ ...subject, titleEn: 'Theory', programmes: [] });
    return {
      read: async () => (await subjects.read({ id })).revision,
      edit: (by, revision, titleEn) =>
        by.universities.studio.subjects.update({ id, ...subject, programmes: [], titleEn, revision }),
    };
  },
  'courses.studio.update': async (desk) => {
    const { courseId } = await readyCourse(desk);
    return {
      read: async () => (await desk.admin.courses.studio.read({ courseId })).revision,
      edit: (by, revision, title) =>
        by.courses.studio.update({ courseId, ...COURSE, pricePaise: 49900, title, revision }),
    };
  },
  'products.studio.setState to live': async (desk) => {
    const { courseId } = await readyCourse(desk);
    return {
      read: async () => (await desk.admin.courses.studio.read({ courseId })).revision,
      edit: (by, revision) => by.products.studio.setState({ products: [{ id: courseId, revision }], state: 'live' }),
      // To publish what is live is no change.
      meanwhile: (by, revision, title) =>
        by.courses.studio.update({ courseId, ...COURSE, pricePaise: 49900, title, revision }),
    };
  },
  'products.studio.reprice of a course': async (desk) => {
    const { courseId: id } = await readyCourse(desk);
    return {
      read: async () => (await desk.admin.courses.studio.read({ courseId: id })).revision,
      edit: (by, revision, word) =>
        by.products.studio.reprice({ prices: [{ id, revision, pricePaise: word.length * 100 }] }),
    };
  },
  'products.studio.reprice of an e-book': async ({ admin }) => {
    const { id } = await admin.ebooks.studio.create({ title: 'A book', ...EBOOK });
    return {
      read: async () => (await admin.ebooks.studio.read({ ebookId: id })).revision,
      edit: (by, revision, word) =>
        by.products.studio.reprice({ prices: [{ id, revision, pricePaise: word.length * 100 }] }),
    };
  },
  'products.studio.setState to scheduled': async (desk) => {
    const { courseId } = await readyCourse(desk);
    return {
      read: async () => (await desk.admin.courses.studio.read({ courseId })).revision,
      edit: (by, revision) =>
        by.products.studio.setState({ products: [{ id: courseId, revision }], state: 'scheduled', at: tomorrow() }),
    };
  },
  'lessons.studio.sections.rename': async (desk) => {
    const { courseId, sectionId } = await readyCourse(desk);
    const read = async () => (await desk.admin.lessons.studio.read({ courseId })).sections;
    return {
      read: async () => (await read()).find(({ id }) => id === sectionId)?.revision ?? -1,
      edit: (by, revision, title) => by.lessons.studio.sections.rename({ courseId, sectionId, title, revision }),
    };
  },
  'lessons.studio.lessons.update': async (desk) => {
    const { courseId, lessonId } = await readyCourse(desk);
    return {
      read: async () => (await desk.admin.lessons.studio.lesson({ courseId, lessonId })).revision,
      edit: (by, revision, title) => by.lessons.studio.lessons.update({ courseId, lessonId, title, revision }),
    };
  },
  'timetables.studio.update': async (desk) => {
    const { studio } = desk.admin.timetables;
    const terms = { universityId: await newUniversity(desk), termId: null, sourceUrl: null };
    const { id: sectionId } = await studio.create({ ...terms, title: 'TEE June' });
    return {
      read: async () => (await studio.read({ sectionId })).revision,
      edit: (by, revision, title) => by.timetables.studio.update({ sectionId, ...terms, title, revision }),
    };
  },
  'timetables.revise': async (desk) => {
    const { studio } = desk.admin.timetables;
    const universityId = await newUniversity(desk);
    const subject = {
      universityId,
      code: fresh('B-'),
      titleEn: 'Theory',
      titleHi: null,
      credits: null,
      programmes: [],
    };
    const { id: subjectId } = await desk.admin.universities.studio.subjects.create(subject);
    const { id: sectionId } = await studio.create({ universityId, termId: null, sourceUrl: null, title: 'TEE June' });
    return {
      read: async () => (await studio.read({ sectionId })).revision,
      edit: (by, revision, note) => {
        const entries = [paper(subjectId, dayIn(30), { note })];
        return by.timetables.revise({ sectionId, status: 'final', sourceUrl: null, entries, revision });
      },
    };
  },
  'settings.update': async ({ admin }) => ({
    read: async () => (await admin.settings.read()).revisions.promises ?? 0,
    edit: (by, revision, word) => {
      const promises = {
        refundDays: word.length,
        refundSeenPercent: 20,
        refundPages: 3,
        refundDecisionDays: 3,
        deliveryMinutes: nextOf(),
      };
      return by.settings.update({ promises, revisions: { promises: revision } });
    },
  }),
  'pages.publish': async ({ admin }) => ({
    read: async () => {
      const { data } = await safe(admin.pages.read({ slug: 'about' }));
      return data?.version ?? 0;
    },
    edit: (by, revision, word) => {
      const written = { titleEn: 'About', titleHi: 'परिचय', bodyEn: word, bodyHi: word };
      return by.pages.publish({ slug: 'about', ...written, from: revision });
    },
  }),
};
