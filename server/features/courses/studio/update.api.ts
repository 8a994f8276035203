import type { CourseInput, StudioCourse } from '#contract/courses/course.studio.ts';
import { saveRecord } from '#server/features/audit/records.service.ts';
import {
  type Editor,
  findListPriceFault,
  listLockedProducts,
  listTaxClasses,
  readSaleColumns,
} from '#server/features/products/products.access.ts';
import { changeProduct, includeProducts } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import { columnsOf } from '#server/platform/records/columns.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { readStudyFits, setCourse, setInstructors } from './course-edits.store.ts';
import { COURSE_FIELDS, findStudioCourse } from './courses.store.ts';

export const update = os.courses.studio.update.handler(({ context, input, errors }) => {
  const { courseId: id, revision, ...fields } = input;
  const person = requirePerson(context);
  return saveRecord(context, errors, {
    ...{ act: 'course.changed', id, fields },
    find: async (tx) => {
      const [course] = await listLockedProducts(tx, person, [id], { kind: 'course' });
      return course && (await findStudioCourse(tx, person, id));
    },
    set: async (tx, before) => {
      if (before.revision !== revision) return false;
      const fault =
        (await findSaleFault(tx, before, fields)) ??
        (await findStudyFault(tx, fields)) ??
        (await setChosen(tx, person, id, fields));
      if (fault?.code === 'LIST_PRICE_NOT_REAL') throw errors.LIST_PRICE_NOT_REAL({ data: fault });
      if (fault) throw errors[fault.code]();
      await setCourse(tx, id, fields);
      return changeProduct(tx, { id, revision }, { ...columnsOf(fields, COURSE_FIELDS), ...readSaleColumns(fields) });
    },
  });
});

type SaleFault =
  | { code: 'LIST_PRICE_NOT_REAL'; highestPaise: number | null }
  | { code: 'LIST_PRICE_NOT_HIGHER' | 'PRICE_NEEDED' | 'TAX_CLASS_MISSING' };

async function findSaleFault(tx: Db, before: StudioCourse, after: CourseInput): Promise<SaleFault | undefined> {
  if (after.pricePaise === null && before.state === 'live') return { code: 'PRICE_NEEDED' };
  const isKnown = (await listTaxClasses(tx)).some(({ id }) => id === after.taxClassId);
  if (!isKnown) return { code: 'TAX_CLASS_MISSING' };
  return findListPriceFault(tx, before.id, after, before.listPricePaise);
}

async function findStudyFault(tx: Db, after: CourseInput) {
  return (await readStudyFits(tx, after)) ? undefined : ({ code: 'SUBJECT_MISSING' } as const);
}

/** Saves who teaches it and what is in it. Who may only edit their own courses stays among the teachers of this one. */
async function setChosen(tx: Db, person: Editor, courseId: string, { instructorIds, includes }: CourseInput) {
  const stays = person.role === 'admin' || instructorIds.includes(person.id);
  if (!stays || !(await setInstructors(tx, courseId, instructorIds))) return { code: 'INSTRUCTOR_MISSING' } as const;
  if (!(await includeProducts(tx, person, courseId, includes))) return { code: 'PRODUCT_MISSING' } as const;
  return undefined;
}
