import { CourseInput } from '#contract/courses/course.studio.ts';
import { pickFields } from '#contract/fields.ts';
import { clientFor, insertRow, newPerson, type TestServices } from '#server/testing.ts';

/** A school with an admin, two tutors and a student over running services, and how its courses come to be. */
export async function newSchool(services: TestServices) {
  const { db } = services;
  const person = async (role: 'admin' | 'instructor' | 'support' | 'student', name: string) => {
    const made = await newPerson(services, { role, name });
    const call = clientFor(services, made);
    return { id: made.id, name, call, desk: call.courses.studio, products: call.products.studio };
  };
  const [admin, tutor, other, student] = await Promise.all([
    person('admin', 'Vikram'),
    person('instructor', 'Anjali'),
    person('instructor', 'Rohit'),
    person('student', 'Ravi'),
  ]);
  const begin = async (title = 'Political theory', by = tutor) => (await by.desk.create({ title, language: 'en' })).id;
  /** Saves a change of what is saved now. */
  const change = async (courseId: string, given: Partial<CourseInput>, by = tutor) => {
    const { revision, ...now } = await by.desk.read({ courseId });
    return by.desk.update({ courseId, ...pickCourseInput(now), ...given, revision });
  };
  const addLesson = async (courseId: string, given: { body?: string; hidden?: boolean } = {}) => {
    const section = { course_id: courseId, title: 'Unit 1', position: Math.floor(Math.random() * 1e9) };
    const id = await insertRow(db, 'course_sections', section);
    const lesson = { title: 'Rights', kind: 'article', position: 0, body: given.body ?? 'Text' };
    return db
      .insertInto('lessons')
      .values({ ...lesson, course_id: courseId, section_id: id, published_at: given.hidden ? null : new Date() })
      .execute();
  };
  /** A course that lacks nothing. */
  const ready = async (title = 'Political theory', pricePaise = 49900) => {
    const courseId = await begin(title);
    await change(courseId, { pricePaise });
    await addLesson(courseId);
    return courseId;
  };
  const publish = async (courseId: string, by = tutor) => {
    const { revision } = await by.desk.read({ courseId });
    return by.products.setState({ products: [{ id: courseId, revision }], state: 'live' });
  };
  const grant = (courseId: string, userId: string) =>
    db.insertInto('entitlements').values({ product_id: courseId, user_id: userId, source: 'grant' }).execute();
  return { admin, tutor, other, student, begin, change, addLesson, ready, publish, grant };
}

/** What staff say of a course, out of what they read of it. */
export function pickCourseInput(now: CourseInput): CourseInput {
  return pickFields(CourseInput, now);
}
