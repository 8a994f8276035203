import * as v from 'valibot';
import { staffWith } from '#contract/procedure.ts';

const List = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
/** What an address asks a list, without its page: the query as it stands there, "state=live&text=…". */
const Search = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[^?#\s]*$/));

/** A question to a list, under a name. */
const StudioView = v.object({ list: List, name: Name, search: Search });
export type StudioView = v.InferOutput<typeof StudioView>;

const staff = staffWith('studio.open');
const tags = ['studio'];

/** What somebody who works here keeps for themselves, on every device; nobody else sees it. */
export const views = {
  list: staff
    .route({ method: 'GET', path: '/studio/views', tags, summary: 'The views that the caller keeps' })
    .output(v.array(StudioView)),

  save: staff
    .route({ method: 'PUT', path: '/studio/views', tags, summary: 'Keep a view; one of the same name is replaced' })
    .input(v.strictObject(StudioView.entries))
    .errors({ TOO_MANY_VIEWS: { status: 409 } }),

  remove: staff
    .route({ method: 'DELETE', path: '/studio/views', tags, summary: 'Forget a view' })
    .input(v.strictObject({ list: List, name: Name })),
};
