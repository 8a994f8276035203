import * as v from 'valibot';
import { Id, open, signedIn, staffWith, Timestamp } from './procedure.ts';

/** Without the signs that look alike: ADH-7K2M-9QXW. */
const CertificateCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{8,24}$/));

/** What anybody may check by its code. `courseId` only while the course is live. */
const Certificate = v.object({
  code: v.string(),
  name: v.string(),
  courseTitle: v.string(),
  lessons: v.number(),
  issuedAt: Timestamp,
  revokedAt: v.nullable(Timestamp),
});
export type Certificate = v.InferOutput<typeof Certificate>;

const tags = ['certificates'];

/** Its PDF is at /files/certificate/{code}.pdf. */
export const certificates = {
  /** For a course of which every lesson is finished; asked for again it is the same one. */
  claim: signedIn
    .meta({ limit: { calls: 20, seconds: 3600 } })
    .route({ method: 'POST', path: '/courses/{courseId}/certificate', tags, summary: 'Get your certificate' })
    .input(v.strictObject({ courseId: Id }))
    .errors({ NOT_FOUND: { status: 404 }, NOT_FINISHED: { status: 409, data: v.object({ left: v.number() }) } })
    .output(Certificate),

  find: open
    .meta({ limit: { calls: 30, seconds: 60 } })
    .route({ method: 'GET', path: '/certificates/{code}', tags, summary: 'Check a certificate' })
    .input(v.strictObject({ code: CertificateCode }))
    .errors({ NOT_FOUND: { status: 404 } })
    .output(Certificate),

  revoke: staffWith('students.manage')
    .route({ method: 'POST', path: '/certificates/{code}/revocation', tags, summary: 'Revoke a certificate' })
    .input(
      v.strictObject({ code: CertificateCode, reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)) }),
    ),
};
