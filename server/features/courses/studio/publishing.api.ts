import { recordEvent } from '#server/features/audit/audit.service.ts';
import { copyOutline } from '#server/features/lessons/lessons.service.ts';
import { listLockedProducts } from '#server/features/products/products.access.ts';
import { copyProduct, deleteProduct } from '#server/features/products/products.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { setCopied } from './course-edits.store.ts';
import { listBlockers } from './courses.store.ts';

const routes = os.courses.studio;

export const duplicate = routes.duplicate.handler(({ context, input: { courseIds }, errors }) =>
  inTransaction(context.db, async (tx) => {
    const before = await listLockedProducts(tx, requirePerson(context), courseIds, { kind: 'course' });
    if (before.length < new Set(courseIds).size) throw errors.NOT_FOUND();
    const ids: string[] = [];
    for (const { id, title } of before) {
      const copy = await copyProduct(tx, id);
      await setCopied(tx, id, copy);
      await copyOutline(tx, id, copy);
      await recordEvent(tx, context, 'course.duplicated', { subjectId: copy, details: { from: id, title } });
      ids.push(copy);
    }
    return { ids };
  }),
);

export const remove = routes.remove.handler(({ context, input: { courseId }, errors }) =>
  inTransaction(context.db, async (tx) => {
    const removal = { kind: 'course', how: 'removal' } as const;
    const [before] = await listLockedProducts(tx, requirePerson(context), [courseId], removal);
    if (!before) throw errors.NOT_FOUND();
    // Only after the lock: whoever buys now waits for it, and whoever bought before is seen.
    const by = await listBlockers(tx, courseId);
    if (by.length > 0) throw errors.IN_USE({ data: { by } });
    await deleteProduct(tx, courseId);
    const details = { before: { title: before.title }, after: null };
    await recordEvent(tx, context, 'course.removed', { subjectId: courseId, details });
  }),
);
