import type { BookErratumInput } from '#contract/ebooks/errata.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { listLockedProducts } from '#server/features/products/products.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { type Context, orNotFound, requirePerson } from '#server/platform/rpc.ts';
import { mailOwners } from './errata.jobs.ts';
import { findBookErratum, findBookFile, insertBookErratum } from './errata.store.ts';

type Refusals = { NOT_FOUND: () => Error; PAGE_MISSING: (refusal: { data: { pages: number } }) => Error };
type TakingBackRefusals = { NOT_FOUND: () => Error; TAKEN_BACK: () => Error };

/** Locks a book that this person may edit, so that its errata are made one after the other. */
async function isBookLocked(context: Context, tx: Db, ebookId: string): Promise<boolean> {
  return (await listLockedProducts(tx, requirePerson(context), [ebookId], { kind: 'ebook' })).length > 0;
}

/** Tells the owners of a book what is wrong on a page. Throws NOT_FOUND, and PAGE_MISSING where its file has no such page. */
export function makeBookErratum(
  context: Context,
  { ebookId, ...input }: BookErratumInput & { ebookId: string },
  errors: Refusals,
): Promise<{ erratumId: string }> {
  return inTransaction(context.db, async (tx) => {
    if (!(await isBookLocked(context, tx, ebookId))) throw errors.NOT_FOUND();
    const pages = (await findBookFile(tx, ebookId))?.pages ?? 0;
    // The page of before may be one that the file no longer has.
    if ((input.newPage ?? input.page) > pages) throw errors.PAGE_MISSING({ data: { pages } });
    const erratum = { ...input, ebookId, takesBackId: null };
    const erratumId = await insertBookErratum(tx, erratum, requirePerson(context).id);
    await enqueue(tx, mailOwners, { erratumId, after: '' });
    await recordEvent(tx, context, 'ebook.corrected', {
      subjectId: ebookId,
      details: {
        erratumId,
        before: { page: input.page, text: input.oldText },
        after: afterOf(input),
        reason: input.reason,
      },
    });
    return { erratumId };
  });
}

const afterOf = ({ page, newPage, newText }: BookErratumInput) => ({ page: newPage ?? page, text: newText });

/** Takes an erratum back by another one. Of two who do it at the same moment the second finds it taken back. */
export function takeBookErratumBack(
  context: Context,
  input: { erratumId: string; reason: string },
  errors: TakingBackRefusals,
): Promise<{ erratumId: string }> {
  return inTransaction(context.db, async (tx) => {
    const ebookId = (await findBookErratum(tx, input.erratumId))?.ebookId;
    if (!ebookId || !(await isBookLocked(context, tx, ebookId))) throw errors.NOT_FOUND();
    const known = await orNotFound(findBookErratum(tx, input.erratumId), errors);
    if (known.isTakenBack) throw errors.TAKEN_BACK();
    const { page, newPage, oldText, newText } = known;
    const { reason } = input;
    const erratum = { ebookId, page, newPage, oldText, newText, reason, takesBackId: known.id };
    const erratumId = await insertBookErratum(tx, erratum, requirePerson(context).id);
    await enqueue(tx, mailOwners, { erratumId, after: '' });
    await recordEvent(tx, context, 'ebook.correction-taken-back', {
      subjectId: ebookId,
      details: { erratumId, takesBackId: known.id, before: afterOf(known), after: null, reason },
    });
    return { erratumId };
  });
}
