import type { CourseDesk, CourseTerms } from '#contract/studio/course-shapes.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import {
  type Editor,
  findListPriceFault,
  listLockedProducts,
  listTaxClasses,
  readSaleColumns,
} from '#server/features/products/products.access.ts';
import { changeProduct, includeProducts } from '#server/features/products/products.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { findDesk, readCourseTerms } from './desk.store.ts';
import { readStudyFits, setCourse, setInstructors } from './editing.store.ts';

export const update = os.courses.studio.update.handler(({ context, input, errors }) =>
  inTransaction(context.db, async (tx) => {
    const { courseId, revision, ...after } = input;
    const person = requirePerson(context);
    const [course] = await listLockedProducts(tx, person, [courseId], { kind: 'course' });
    const before = course && (await findDesk(tx, person, courseId));
    if (!before) throw errors.NOT_FOUND();
    if (before.revision !== revision) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, courseId) });
    const fault =
      (await findSaleFault(tx, before, after)) ??
      (await findStudyFault(tx, after)) ??
      (await setChosen(tx, person, courseId, after));
    if (fault?.code === 'LIST_PRICE_NOT_REAL') throw errors.LIST_PRICE_NOT_REAL({ data: fault });
    if (fault) throw errors[fault.code]();
    await setCourse(tx, courseId, after);
    await changeProduct(tx, { id: courseId, revision }, { ...columnsOf(after), ...readSaleColumns(after) });
    const details = changesOf(readCourseTerms(before), after);
    if (details) await recordEvent(tx, context, 'course.changed', { subjectId: courseId, details });
  }),
);

const columnsOf = (terms: CourseTerms) => ({
  title: terms.title,
  language: terms.language,
  about: terms.about,
  thumbnail_url: terms.thumbnailUrl,
  university_id: terms.universityId,
  subject_id: terms.subjectId,
});

type SaleFault =
  | { code: 'LIST_PRICE_NOT_REAL'; highestPaise: number | null }
  | { code: 'LIST_PRICE_NOT_HIGHER' | 'PRICE_NEEDED' | 'TAX_CLASS_MISSING' };

async function findSaleFault(tx: Db, before: CourseDesk, after: CourseTerms): Promise<SaleFault | undefined> {
  if (after.pricePaise === null && before.state === 'live') return { code: 'PRICE_NEEDED' };
  const isKnown = (await listTaxClasses(tx)).some(({ id }) => id === after.taxClassId);
  if (!isKnown) return { code: 'TAX_CLASS_MISSING' };
  return findListPriceFault(tx, before.id, after, before.listPricePaise);
}

async function findStudyFault(tx: Db, after: CourseTerms) {
  return (await readStudyFits(tx, after)) ? undefined : ({ code: 'SUBJECT_MISSING' } as const);
}

/** Saves who teaches it and what is in it. Who may only edit their own courses stays among the teachers of this one. */
async function setChosen(tx: Db, person: Editor, courseId: string, { instructorIds, includes }: CourseTerms) {
  const stays = person.role === 'admin' || instructorIds.includes(person.id);
  if (!stays || !(await setInstructors(tx, courseId, instructorIds))) return { code: 'INSTRUCTOR_MISSING' } as const;
  if (!(await includeProducts(tx, person, courseId, includes))) return { code: 'ITEM_MISSING' } as const;
  return undefined;
}
