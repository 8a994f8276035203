import { newCourse } from '#server/testing/testing-lessons.ts';
import { dayIn, paper, take } from '#server/testing/testing-timetables.ts';
import { newPerson } from '#server/testing.ts';
import { TEACHING_SIGHTS } from './testing-teaching-visibility.ts';
import type { Sights, World } from './testing-world.ts';

const NEWS = { textHi: null, link: null, publishAt: null, endsAt: null };
const STREAM = { videoId: 'M7lc1UVf-VE', thumbnailUrl: null, isLive: true };
const OPTIONS = ['One', 'Two'];

async function livePoll({ admin, word }: World, title = word()) {
  const { id: pollId } = await admin.polls.create({ title, options: OPTIONS });
  await admin.polls.publish({ pollId, revision: 0 });
  const { revision } = await admin.polls.read({ pollId });
  return { pollId, title, revision };
}

async function liveNews({ admin, word }: World, text = word()) {
  const { id: announcementId } = await admin.announcements.create({ ...NEWS, text, shown: 'now' });
  return { announcementId, text };
}

/** A right of the student to something new. */
async function newRight({ school, admin, student }: World) {
  const { courseId } = await newCourse(school);
  await admin.enrolments.grant({
    ...{ userId: student.id, product: { kind: 'course', id: courseId }, note: 'won the quiz' },
    until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  });
  const right = (await admin.enrolments.list({ userId: student.id })).find(({ productId }) => productId === courseId);
  return { courseId, rightId: right?.id ?? '' };
}

async function newDoubt({ student, courseId, lessonId, word }: World) {
  const text = `Why is it so ${word()}?`;
  const doubtId = crypto.randomUUID();
  await student.call.doubts.create({ courseId, lessonId, id: doubtId, atSeconds: null, text });
  return { doubtId, text, watch: 'doubts.watch', input: { courseId, lessonId } };
}

async function newTicket({ school, student }: World) {
  await student.call.tickets.create({
    ...{ name: 'Ravi', email: 'ravi@school.test', category: 'other', message: 'Where are my notes?' },
  });
  const [row] = await school.sql('select number, key from tickets order by created_at desc limit 1');
  return { number: String(row?.['number']), key: String(row?.['key']) };
}

async function newReview({ school, courseId, word }: World) {
  const [text, { id }] = [word(), await newPerson(school)];
  const [row] = await school.sql(
    `insert into reviews (user_id, product_id, rating, text) values ($1, $2, 1, $3) returning id`,
    [id, courseId, text],
  );
  return { reviewId: String(row?.['id']) };
}

/**
 * Every act of staff that changes what a student has before their eyes, but for what is taught. After the name of a procedure
 * may stand what is done by it.
 */
export const SIGHTS: Sights = {
  'announcements.create': async ({ admin, word }) => {
    const text = word();
    const act = () => admin.announcements.create({ ...NEWS, text, shown: 'now' });
    return { watch: 'announcements.watch', act, holds: text };
  },
  'announcements.update': async (world) => {
    const [{ announcementId }, text] = [await liveNews(world), world.word()];
    const act = () => world.admin.announcements.update({ announcementId, ...NEWS, text, shown: 'now', revision: 0 });
    return { watch: 'announcements.watch', act, holds: text };
  },
  'announcements.remove': async (world) => {
    const { announcementId, text } = await liveNews(world);
    return {
      watch: 'announcements.watch',
      act: () => world.admin.announcements.remove({ announcementId }),
      lacks: text,
    };
  },
  'polls.update': async (world) => {
    const [{ pollId, revision }, title] = [await livePoll(world), world.word()];
    const act = () => world.admin.polls.update({ pollId, title, options: OPTIONS, revision });
    return { watch: 'polls.watch', act, holds: title };
  },
  'polls.publish': async ({ admin, word }) => {
    const title = word();
    const { id: pollId } = await admin.polls.create({ title, options: OPTIONS });
    return { watch: 'polls.watch', act: () => admin.polls.publish({ pollId, revision: 0 }), holds: title };
  },
  'polls.close': async (world) => {
    const { pollId, title } = await livePoll(world);
    return { watch: 'polls.watch', act: () => world.admin.polls.close({ pollId }), lacks: title };
  },
  'polls.remove': async (world) => {
    const { pollId, title } = await livePoll(world);
    return { watch: 'polls.watch', act: () => world.admin.polls.remove({ pollId }), lacks: title };
  },
  'streams.create': async ({ admin, word }) => {
    const title = word();
    return { watch: 'streams.watch', act: () => admin.streams.create({ ...STREAM, title }), holds: title };
  },
  'streams.update': async ({ admin, word }) => {
    const [{ id: streamId }, title] = [await admin.streams.create({ ...STREAM, title: word() }), word()];
    const act = () => admin.streams.update({ streamId, ...STREAM, title, revision: 0 });
    return { watch: 'streams.watch', act, holds: title };
  },
  'streams.remove': async ({ admin, word }) => {
    const title = word();
    const { id: streamId } = await admin.streams.create({ ...STREAM, title });
    return { watch: 'streams.watch', act: () => admin.streams.remove({ streamId }), lacks: title };
  },
  'settings.update': async ({ admin, word }) => {
    const [{ site }, name] = [await admin.settings.read(), word()];
    const act = () => admin.settings.update({ site: { ...site, name } });
    return { watch: 'settings.watch', act, holds: name };
  },
  'pages.publish': async ({ admin, word }) => {
    const text = word();
    const act = () =>
      admin.pages.publish({ slug: 'about', titleEn: 'About', titleHi: 'परिचय', bodyEn: text, bodyHi: text });
    return { watch: 'pages.watch', input: { slug: 'about' }, act, holds: text };
  },
  'enrolments.grant': async ({ school, admin, student }) => {
    const { courseId } = await newCourse(school);
    const terms = {
      userId: student.id,
      product: { kind: 'course' as const, id: courseId },
      until: null,
      note: 'won it',
    };
    return { watch: 'enrolments.watch', act: () => admin.enrolments.grant(terms), holds: courseId };
  },
  'enrolments.extend': async (world) => {
    const { rightId } = await newRight(world);
    const act = () => world.admin.enrolments.extend({ rightId, until: '2031-03-04T00:00:00Z', note: 'was ill' });
    return { watch: 'enrolments.purchases.watch', act, holds: '2031-03-04' };
  },
  'enrolments.revoke': async (world) => {
    const { courseId, rightId } = await newRight(world);
    const act = () => world.admin.enrolments.revoke({ rightId, note: 'was a mistake' });
    return { watch: 'enrolments.watch', act, lacks: courseId };
  },
  'tickets.answer': async (world) => {
    const [{ number, key }, message] = [await newTicket(world), `It is there: ${world.word()}`];
    const act = () => world.admin.tickets.answer({ number, message, close: true });
    return { watch: 'tickets.watch', input: { key }, act, holds: message };
  },
  'doubts.answer': async (world) => {
    const [{ doubtId, watch, input }, text] = [await newDoubt(world), world.word()];
    const act = () => world.admin.doubts.answer({ doubtId, id: crypto.randomUUID(), text });
    return { watch, input, act, holds: text };
  },
  'doubts.moderate': async (world) => {
    const { doubtId, text, watch, input } = await newDoubt(world);
    const act = () => world.admin.doubts.moderate({ doubtId, reason: 'names a person' });
    return { watch, input, act, lacks: text };
  },
  'courses.reviews.moderate': async (world) => {
    const { reviewId } = await newReview(world);
    const act = () => world.admin.courses.reviews.moderate({ reviewId, hidden: true, reason: 'names a person' });
    return { watch: 'courses.page.watch', input: { courseId: world.courseId }, act, lacks: /"rating":1\b/ };
  },
  'timetables.revise': async (world) => {
    const { sectionId, subjectId } = await newTimetable(world);
    const note = world.word();
    const entries = [paper(subjectId, dayIn(40), { note })];
    const act = () => world.admin.timetables.revise({ sectionId, status: 'final', sourceUrl: null, entries });
    return { watch: 'timetables.section.watch', input: { sectionId }, act, holds: note };
  },
  'timetables.studio.update': async (world) => {
    const [{ sectionId, universityId }, title] = [await newTimetable(world), world.word()];
    const terms = { sectionId, title, universityId, termId: null, sourceUrl: null };
    const act = async () => {
      const { revision } = await world.admin.timetables.studio.read({ sectionId });
      return world.admin.timetables.studio.update({ ...terms, revision });
    };
    return { watch: 'timetables.watch', act, holds: title };
  },
  'timetables.studio.publish': async (world) => {
    const { sectionId } = await newTimetable(world);
    const act = () => world.admin.timetables.studio.publish({ sectionId, published: false });
    return { watch: 'timetables.watch', act, lacks: sectionId };
  },
  ...TEACHING_SIGHTS,
};

/** A published timetable with a paper of a subject that the student takes. */
async function newTimetable({ school, admin, student, word }: World) {
  const { id: universityId } = await admin.universities.studio.create({ code: word().toUpperCase(), name: word() });
  const subject = { universityId, code: word().toUpperCase(), titleEn: word(), titleHi: null, credits: null };
  const { id: subjectId } = await admin.universities.studio.subjects.create({ ...subject, programmes: [] });
  const { id: sectionId } = await admin.timetables.studio.create({
    title: word(),
    universityId,
    termId: null,
    sourceUrl: null,
  });
  const entries = [paper(subjectId, dayIn(30))];
  await admin.timetables.revise({ sectionId, status: 'tentative', sourceUrl: null, entries });
  await admin.timetables.studio.publish({ sectionId, published: true });
  await take(school, { id: student.id } as never, [subjectId]);
  return { universityId, subjectId, sectionId };
}
