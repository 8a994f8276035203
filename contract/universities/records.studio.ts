import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';

/** A code as it is written: capitals, with a letter or a digit in it. */
export const StudyCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(30), v.regex(/[A-Z0-9]/));

const Use = v.object({
  noun: v.picklist([
    'programmes',
    'subjects',
    'terms',
    'courses',
    'ebooks',
    'sections',
    'notes',
    'testSeries',
    'timetables',
    'deadlines',
    'students',
    'questions',
    'tests',
    'papers',
    'editions',
  ]),
  count: v.number(),
});
/** What stands in the way of a removal: how many of what refer to it. */
export type Use = v.InferOutput<typeof Use>;

const staff = staffWith('content.manage');
const tags = ['universities'];
const one = v.strictObject({ id: Id });
/** The same code, or name, is there; or what it refers to is not; or it would end before it begins. */
const refusals = {
  TAKEN: { status: 409 },
  UNKNOWN_REFERENCE: { status: 422 },
  ENDS_FIRST: { status: 422 },
} as const;

type Shape<Terms, Row, List> = { terms: Terms; row: Row; list: List };

/** The procedures of one kind of code at /studio/{noun}: `terms` is what staff say of it. */
export function recordProcedures<
  Terms extends v.ObjectEntries,
  Row extends v.GenericSchema,
  List extends v.GenericSchema,
>(noun: string, { terms, row, list }: Shape<Terms, Row, List>) {
  const at = `/studio/${noun}` as const;
  return {
    list: staff
      .meta({ mayReadReplica: true })
      .route({ method: 'GET', path: at, tags, summary: `List ${noun}` })
      .input(list)
      .output(studioPage(row)),
    read: staff
      .route({ method: 'GET', path: `${at}/{id}`, tags, summary: `One of the ${noun}` })
      .input(one)
      .output(row),
    create: staff
      .route({ method: 'POST', path: at, tags, summary: `Add one to the ${noun}` })
      .input(v.strictObject(terms))
      .output(v.object({ id: Id }))
      .errors(refusals),
    update: staff
      .route({ method: 'PUT', path: `${at}/{id}`, tags, summary: `Change one of the ${noun}` })
      .input(v.strictObject({ ...terms, ...one.entries, revision: Revision }))
      .errors({ ...refusals, ...changedMeanwhile }),
    remove: staff
      .route({
        method: 'DELETE',
        path: `${at}/{id}`,
        tags,
        summary: `Remove one of the ${noun} that nothing refers to`,
      })
      .input(one)
      .errors({ IN_USE: { status: 409, data: v.object({ uses: v.array(Use) }) } }),
  };
}

/** Short lines of a list; an empty one is none. */
export const Lines = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  v.filterItems((line) => line !== ''),
  v.maxLength(20),
);
