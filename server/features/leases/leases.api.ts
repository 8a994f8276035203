import type { Lease } from '#contract/leases.ts';
import type { Document } from '#contract/reading/document.ts';
import { listErrataOfBook } from '#server/features/ebooks/errata/errata.access.ts';
import { findLessonParts } from '#server/features/lessons/leases/lesson-parts.access.ts';
import { findDocumentParts } from '#server/features/reading/document-parts.access.ts';
import { readLeaseRules } from '#server/features/settings/settings.access.ts';
import { maskAddress } from '#server/platform/mail/masked-address.ts';
import { type Context, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { leaseEnd, openLeaseSigner } from './leases.rules.ts';
import { findLeaseRight, type LeaseRight } from './leases.service.ts';

/** What is kept of an item beside its title; undefined for what has nothing that can be kept. */
async function findParts(context: Context, item: Document, { lesson }: LeaseRight) {
  if (lesson && lesson.kind !== 'pdf') {
    const parts = await findLessonParts(context, lesson);
    return parts && { ...parts, title: lesson.title, courseId: lesson.courseId, document: null };
  }
  const found = await findDocumentParts(context, item);
  if (!found) return undefined;
  const { title, courseId, bytes, ...document } = found;
  return { title, courseId, bytes, document, film: null, article: null };
}

export const leases = os.leases.router({
  read: os.leases.read.handler(async ({ context, input, errors }) => {
    const person = requirePerson(context);
    const right = await orNotFound(findLeaseRight(context.db, person.id, input), errors);
    if (right.lesson?.opensAt) throw errors.LOCKED({ data: { opensAt: right.lesson.opensAt } });
    const parts = await findParts(context, input, right);
    if (!parts) throw errors.NOT_READY();
    const { days } = await readLeaseRules(context.db);
    const until = leaseEnd(Date.now(), { days, rightEnds: right.ends });
    return { ...input, ...parts, until, mark: `${person.name} · ${maskAddress(person.email)}` };
  }),

  create: os.leases.create.handler(async ({ context, input }) => {
    const { id: userId } = requirePerson(context);
    const { days } = await readLeaseRules(context.db);
    const signer = openLeaseSigner(context.secrets);
    const now = Date.now();
    const made: Lease[] = [];
    for (const { kind, id } of input.items) {
      const right = await findLeaseRight(context.db, userId, { kind, id });
      const isOpen = right !== undefined && !right.lesson?.opensAt;
      const until = isOpen ? leaseEnd(now, { days, rightEnds: right.ends }).toISOString() : null;
      made.push({
        ...{ kind, id, until, signature: until && signer.sign(userId, { kind, id }, until) },
        ...(isOpen && kind === 'ebook' ? { errata: await listErrataOfBook(context.db, id) } : {}),
      });
    }
    return { now: new Date(now), publicKey: signer.publicKey, leases: made };
  }),
});
