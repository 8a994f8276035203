import * as v from 'valibot';
import { Id, staffWith, Timestamp, watchAll } from '#contract/procedure.ts';

const grant = staffWith('access.grant');
const tags = ['enrolments'];

export const MAX_LIST_ROWS = 10_000;
/** The text is sent to PUT /files/access-lists/{id}: UTF-8, by commas, semicolons or tabs. */
export const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** What a row changes; `none`: they have all of it already, so long or longer. */
const RowAct = v.picklist(['give', 'invite', 'extend', 'none', 'error']);
export type RowAct = v.InferOutput<typeof RowAct>;

/** Why a row can not be taken. `near`: titles that would fit, or the line that says the same. */
const RowFault = v.object({
  kind: v.picklist([
    'email',
    'phone',
    'name',
    'until',
    'until-past',
    'product-missing',
    'product-unknown',
    'product-several',
    'double',
    'staff',
  ]),
  value: v.string(),
  near: v.array(v.string()),
});
export type RowFault = v.InferOutput<typeof RowFault>;

const ListRow = v.object({
  position: v.number(),
  /** Where it stands in the text, as an editor counts. */
  line: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  products: v.string(),
  until: v.nullable(Timestamp),
  act: RowAct,
  faults: v.array(RowFault),
});
export type ListRow = v.InferOutput<typeof ListRow>;

const AccessList = v.object({
  id: Id,
  state: v.picklist(['checked', 'working', 'done']),
  total: v.number(),
  position: v.number(),
  counts: v.object({
    give: v.number(),
    invite: v.number(),
    extend: v.number(),
    none: v.number(),
    error: v.number(),
  }),
  by: v.nullable(v.string()),
  askedAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
});
export type AccessList = v.InferOutput<typeof AccessList>;

const live = watchAll('access-lists', v.array(AccessList));
const one = v.strictObject({ listId: Id });

export const lists = {
  /** The five latest that were begun. */
  watch: grant
    .meta(live.meta)
    .route({ method: 'GET', path: '/access/lists', tags, summary: 'Lists of students, and how far each is' })
    .output(live.snapshots),

  read: grant
    .route({ method: 'GET', path: '/access/lists/{listId}', tags, summary: 'A list of students' })
    .input(one)
    .output(AccessList),

  /** A hundred at most, in the order of the list; `next`: what to ask after for more. */
  rows: grant
    .route({ method: 'GET', path: '/access/lists/{listId}/rows', tags, summary: 'What each row of a list changes' })
    .input(
      v.strictObject({
        ...one.entries,
        act: v.optional(RowAct),
        after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(1_000_000)), -1),
      }),
    )
    .output(v.object({ rows: v.array(ListRow), next: v.nullable(v.number()) })),

  /** Worked off in the queue; what was begun is not begun again. */
  start: grant
    .route({ method: 'POST', path: '/access/lists/{listId}/start', tags, summary: 'Give what a list says' })
    .input(one)
    .errors({ NOBODY: { status: 422 } }),
};
