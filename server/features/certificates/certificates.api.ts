import { recordEvent } from '#server/features/audit/audit.service.ts';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { sendWebhooks } from '#server/features/webhooks/webhooks.service.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { newCode } from './certificates.rules.ts';
import {
  findCertificate,
  findFinished,
  findOwnCertificate,
  insertCertificate,
  setRevoked,
} from './certificates.store.ts';

export const certificates = os.certificates.router({
  claim: os.certificates.claim.handler(async ({ context, input: { courseId }, errors }) => {
    const { db } = context;
    const userId = requirePerson(context).id;
    const before = await findOwnCertificate(db, userId, courseId);
    if (before) return before;
    const course = await findFinished(db, userId, courseId);
    if (!course || course.lessons === 0) throw errors.NOT_FOUND();
    const left = course.lessons - course.finished;
    if (left > 0) throw errors.NOT_FINISHED({ data: { left } });
    return db.transaction().execute(async (tx) => {
      const code = newCode();
      await insertCertificate(tx, { code, userId, courseId, lessons: course.lessons });
      const issued = await findOwnCertificate(tx, userId, courseId);
      if (!issued) throw new Error('a certificate was issued and is not there');
      const text = {
        en: `Your certificate is ready: ${issued.courseTitle}`,
        hi: `आपका प्रमाणपत्र तैयार है: ${issued.courseTitle}`,
      };
      const link = `/certificate/${encodeURIComponent(issued.code)}`;
      await giveNotices(tx, [{ userId, kind: 'certificate', key: `certificate:${issued.code}`, text, link }]);
      // Of those who ask at the same time one is the first.
      if (issued.code === code) await sendWebhooks(tx, 'certificate.issued', { code, userId, courseId });
      return issued;
    });
  }),

  find: os.certificates.find.handler(({ context, input, errors }) =>
    orNotFound(findCertificate(context.db, input.code), errors),
  ),

  revoke: os.certificates.revoke.handler(async ({ context, input: { code, reason }, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const revoked = await orNotFound(setRevoked(tx, code), errors);
      const { userId: subjectId, courseTitle } = revoked;
      await recordEvent(tx, context, 'certificate.revoked', { subjectId, details: { code, courseTitle, reason } });
    });
  }),
});
