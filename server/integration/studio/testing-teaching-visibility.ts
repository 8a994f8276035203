import { newCourse } from '#server/testing/testing-lessons.ts';
import { newUnit, type Sights, type World } from './testing-world.ts';

const EBOOK = {
  ...{ about: '', language: 'en' as const, subjectId: null, thumbnailUrl: null, mediaId: null },
  ...{ samplePages: 0, isDownloadable: false, pricePaise: 4900, listPricePaise: null, taxClassId: 'digital-text' },
  ...{ validityDays: null, openUntil: null },
};
const SHELF = { programmeId: null, termId: null };

async function liveBook({ school, admin, word }: World) {
  const { id: sectionId } = await admin.ebooks.studio.sections.create({ title: word(), ...SHELF });
  const title = word();
  const { id: ebookId } = await admin.ebooks.studio.create({ ...EBOOK, title, sectionId });
  const [media] = await school.sql(`insert into media (kind, status, name, bytes, percent, pages, ready_at)
    values ('pdf', 'ready', 'book.pdf', 1000, 100, 2, now()) returning id`);
  const mediaId = String(media?.['id']);
  await school.sql('update ebooks set media_id = $2 where id = $1', [ebookId, mediaId]);
  await school.sql('update products set published_at = now() where id = $1', [ebookId]);
  const shelf = (await admin.ebooks.studio.sections.list()).find(({ id }) => id === sectionId);
  const { revision } = await admin.ebooks.studio.read({ ebookId });
  return { ebookId, title, sectionId, mediaId, shelfRevision: shelf?.revision ?? 0, revision };
}

async function liveNote({ school, admin, word }: World) {
  const title = word();
  const terms = {
    ...{ about: '', language: 'en' as const, universityId: null, programmeId: null, subjectId: null, mediaId: null },
    isDownloadable: true,
  };
  const { id: noteId } = await admin.notes.studio.create({ ...terms, title });
  const [row] = await school.sql('update products set published_at = now() where id = $1 returning published_at', [
    noteId,
  ]);
  const { revision } = await admin.notes.studio.read({ noteId });
  const at = row?.['published_at'];
  if (!(at instanceof Date)) throw new Error('the note was not published');
  return { noteId, terms, revision, latestAt: at.toISOString() };
}

const COURSE = {
  ...{ language: 'en' as const, about: '', learn: [], thumbnailUrl: null, universityId: null, subjectId: null },
  ...{ instructorIds: [], includes: [], pricePaise: 49900, listPricePaise: null, taxClassId: 'course' },
  ...{ validityDays: null, openUntil: null },
};

async function oneMore({ school, word }: World, published_at: Date | null) {
  const title = word();
  const { courseId } = await newCourse(school, { title, published_at });
  return { courseId, title };
}

async function university({ admin, word }: World) {
  const code = word().toUpperCase();
  const { id } = await admin.universities.studio.create({ code, name: word() });
  return { id, code };
}

const outlineOf = ({ courseId }: World) => ({ watch: 'lessons.course.watch', input: { courseId } });
const codes = { watch: 'universities.watch' };

/** The acts of staff on what is taught that a student sees at once. */
export const TEACHING_SIGHTS: Sights = {
  'courses.studio.update': async (world) => {
    const { courseId } = await oneMore(world, new Date());
    const title = world.word();
    const { revision } = await world.admin.courses.studio.read({ courseId });
    const act = () => world.admin.courses.studio.update({ courseId, ...COURSE, title, revision });
    return { watch: 'courses.page.watch', input: { courseId }, act, holds: title };
  },
  'products.studio.setState to live': async (world) => {
    const title = world.word();
    const { id: courseId } = await world.admin.courses.studio.create({ title, language: 'en' });
    const { revision: first } = await world.admin.courses.studio.read({ courseId });
    await world.admin.courses.studio.update({ courseId, ...COURSE, title, revision: first });
    await newUnit({ ...world, courseId });
    const { revision } = await world.admin.courses.studio.read({ courseId });
    const act = () => world.admin.products.studio.setState({ products: [{ id: courseId, revision }], state: 'live' });
    return { watch: 'courses.page.watch', input: { courseId }, act, holds: title };
  },
  'products.studio.reprice of a course': async (world) => {
    const { courseId } = await oneMore(world, new Date());
    const { revision } = await world.admin.courses.studio.read({ courseId });
    const prices = [{ id: courseId, revision, pricePaise: 123400 }];
    const act = () => world.admin.products.studio.reprice({ prices });
    return { watch: 'courses.page.watch', input: { courseId }, act, holds: '123400' };
  },
  'products.studio.setState of a course to draft': async (world) => {
    const { courseId, title } = await oneMore(world, new Date());
    const act = () => world.admin.products.studio.setState({ products: [{ id: courseId }], state: 'draft' });
    return { watch: 'courses.page.watch', input: { courseId }, act, lacks: title };
  },
  'products.studio.setState to archived': async (world) => {
    const { courseId, title } = await oneMore(world, new Date());
    const act = () => world.admin.products.studio.setState({ products: [{ id: courseId }], state: 'archived' });
    return { watch: 'courses.page.watch', input: { courseId }, act, lacks: title };
  },
  'lessons.studio.sections.rename': async (world) => {
    const [{ sectionId }, title] = [await newUnit(world), world.word()];
    const { courseId, admin } = world;
    const act = () => admin.lessons.studio.sections.rename({ courseId, sectionId, title, revision: 0 });
    return { ...outlineOf(world), act, holds: title };
  },
  'lessons.studio.sections.move': async (world) => {
    const [one, other] = [await newUnit(world), await newUnit(world)];
    const { courseId, admin } = world;
    // The other was made before all; now it comes after the first.
    const act = () =>
      admin.lessons.studio.sections.move({ courseId, sectionId: other.sectionId, after: one.sectionId });
    return { ...outlineOf(world), act, holds: new RegExp(`${one.title}.*${other.title}`) };
  },
  'lessons.studio.sections.show': async (world) => {
    const { sectionId, lessonId, lessonTitle } = await newUnit(world);
    await world.school.sql('update lessons set published_at = null where id = $1', [lessonId]);
    const act = () => world.admin.lessons.studio.sections.show({ courseId: world.courseId, sectionId });
    return { ...outlineOf(world), act, holds: lessonTitle };
  },
  'lessons.studio.sections.remove': async (world) => {
    const { sectionId, title } = await newUnit(world);
    const act = () => world.admin.lessons.studio.sections.remove({ courseId: world.courseId, sectionId });
    return { ...outlineOf(world), act, lacks: title };
  },
  'lessons.studio.lessons.update': async (world) => {
    const [{ lessonId }, title] = [await newUnit(world), world.word()];
    const { courseId, admin } = world;
    const act = () => admin.lessons.studio.lessons.update({ courseId, lessonId, title, revision: 0 });
    return { ...outlineOf(world), act, holds: title };
  },
  'lessons.studio.lessons.move': async (world) => {
    const [one, other] = [await newUnit(world), await newUnit(world)];
    const { courseId, admin } = world;
    const place = { courseId, lessonId: other.lessonId, sectionId: one.sectionId, after: one.lessonId };
    const act = () => admin.lessons.studio.lessons.move(place);
    return { ...outlineOf(world), act, holds: new RegExp(`${one.lessonTitle}.*${other.lessonTitle}`) };
  },
  'lessons.studio.lessons.remove': async (world) => {
    const { lessonId, lessonTitle } = await newUnit(world);
    const act = () => world.admin.lessons.studio.lessons.remove({ courseId: world.courseId, lessonId });
    return { ...outlineOf(world), act, lacks: lessonTitle };
  },
  'lessons.studio.restore': async (world) => {
    const { courseId, admin } = world;
    const { lessonId, lessonTitle } = await newUnit(world);
    const { removedId } = await admin.lessons.studio.lessons.remove({ courseId, lessonId });
    const act = () => admin.lessons.studio.restore({ courseId, removedId });
    return { ...outlineOf(world), act, holds: lessonTitle };
  },
  'lessons.studio.bulk.change': async (world) => {
    const { courseId, admin } = world;
    const [{ lessonId, lessonTitle }] = [await newUnit(world), await newUnit(world)];
    const act = () => admin.lessons.studio.bulk.change({ courseId, lessons: [{ lessonId, isPublished: false }] });
    return { ...outlineOf(world), act, lacks: lessonTitle };
  },
  'ebooks.studio.update': async (world) => {
    const [{ ebookId, revision, sectionId, mediaId }, title] = [await liveBook(world), world.word()];
    const act = () => world.admin.ebooks.studio.update({ ebookId, ...EBOOK, sectionId, mediaId, title, revision });
    return { watch: 'ebooks.page.watch', input: { ebookId }, act, holds: title };
  },
  'products.studio.reprice of an e-book': async (world) => {
    const { ebookId, revision } = await liveBook(world);
    const prices = [{ id: ebookId, revision, pricePaise: 123400 }];
    const act = () => world.admin.products.studio.reprice({ prices });
    return { watch: 'ebooks.page.watch', input: { ebookId }, act, holds: '123400' };
  },
  'products.studio.setState of an e-book to draft': async (world) => {
    const { ebookId, title } = await liveBook(world);
    const act = () => world.admin.products.studio.setState({ products: [{ id: ebookId }], state: 'draft' });
    return { watch: 'ebooks.page.watch', input: { ebookId }, act, lacks: title };
  },
  'ebooks.studio.move': async (world) => {
    const [{ ebookId }, other] = [await liveBook(world), await liveBook(world)];
    const act = () => world.admin.ebooks.studio.move({ ebookIds: [ebookId], sectionId: other.sectionId });
    return { watch: 'ebooks.sections.watch', act, holds: new RegExp(`${other.sectionId}[^}]*:2`) };
  },
  'ebooks.studio.sections.update': async (world) => {
    const [{ sectionId, shelfRevision: revision }, title] = [await liveBook(world), world.word()];
    const act = () => world.admin.ebooks.studio.sections.update({ sectionId, title, ...SHELF, revision });
    return { watch: 'ebooks.sections.watch', act, holds: title };
  },
  'ebooks.studio.sections.move': async (world) => {
    const [one, other] = [await liveBook(world), await liveBook(world)];
    const place = { sectionId: other.sectionId, beforeId: one.sectionId };
    const act = () => world.admin.ebooks.studio.sections.move(place);
    return { watch: 'ebooks.sections.watch', act, holds: new RegExp(`${other.sectionId}.*${one.sectionId}`) };
  },
  'ebooks.studio.sections.remove': async (world) => {
    const [one, other] = [await liveBook(world), await liveBook(world)];
    const act = () => world.admin.ebooks.studio.sections.remove({ sectionId: one.sectionId, moveTo: other.sectionId });
    return { watch: 'ebooks.sections.watch', act, lacks: one.sectionId };
  },
  // A page of notes looks at how many there are and when the last of them changed, and then asks for them anew.
  'notes.studio.update': async (world) => {
    const [{ noteId, terms, revision, latestAt }, title] = [await liveNote(world), world.word()];
    const act = () => world.admin.notes.studio.update({ noteId, ...terms, title, revision });
    return { watch: 'notes.watch', act, lacks: latestAt };
  },
  'products.studio.setState of a note to draft': async (world) => {
    const { noteId, latestAt } = await liveNote(world);
    const act = () => world.admin.products.studio.setState({ products: [{ id: noteId }], state: 'draft' });
    return { watch: 'notes.watch', act, lacks: latestAt };
  },
  'testSeries.studio.update': async ({ school, admin, word }) => {
    const terms = {
      ...{ titleHi: null, about: '', language: 'en' as const, subjectId: null, thumbnailUrl: null, testIds: [] },
      ...{ pricePaise: 4900, listPricePaise: null, taxClassId: 'course', validityDays: null, openUntil: null },
    };
    const { id: seriesId } = await admin.testSeries.studio.create({ ...terms, title: word() });
    await school.sql('update products set published_at = now() where id = $1', [seriesId]);
    const { revision } = await admin.testSeries.studio.read({ seriesId });
    const title = word();
    const act = () => admin.testSeries.studio.update({ seriesId, ...terms, title, revision });
    return { watch: 'testSeries.page.watch', input: { seriesId }, act, holds: title };
  },
  'universities.studio.create': async ({ admin, word }) => {
    const name = word();
    const act = () => admin.universities.studio.create({ code: word().toUpperCase(), name });
    return { ...codes, act, holds: name };
  },
  'universities.studio.update': async (world) => {
    const [{ id, code }, name] = [await university(world), world.word()];
    const act = () => world.admin.universities.studio.update({ id, code, name, revision: 0 });
    return { ...codes, act, holds: name };
  },
  'universities.studio.remove': async (world) => {
    const { id } = await university(world);
    return { ...codes, act: () => world.admin.universities.studio.remove({ id }), lacks: id };
  },
  'universities.studio.catalogue.take': async ({ admin }) => {
    const name = 'National Institute of Open Schooling';
    return { ...codes, act: () => admin.universities.studio.catalogue.take(), holds: name };
  },
  'universities.studio.programmes.create': async (world) => {
    const [{ id: universityId }, name] = [await university(world), world.word()];
    const programme = { universityId, code: world.word().toUpperCase(), name, level: 'bachelor' as const };
    return { ...codes, act: () => world.admin.universities.studio.programmes.create(programme), holds: name };
  },
  'universities.studio.programmes.update': async (world) => {
    const { programmes } = world.admin.universities.studio;
    const [{ id: universityId }, name] = [await university(world), world.word()];
    const programme = { universityId, code: world.word().toUpperCase(), level: 'bachelor' as const };
    const { id } = await programmes.create({ ...programme, name: world.word() });
    return { ...codes, act: () => programmes.update({ id, ...programme, name, revision: 0 }), holds: name };
  },
  'universities.studio.programmes.remove': async (world) => {
    const { programmes } = world.admin.universities.studio;
    const [{ id: universityId }, name] = [await university(world), world.word()];
    const { id } = await programmes.create({ universityId, code: world.word().toUpperCase(), name, level: 'bachelor' });
    return { ...codes, act: () => programmes.remove({ id }), lacks: name };
  },
};
