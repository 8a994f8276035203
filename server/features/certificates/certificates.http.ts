import * as v from 'valibot';
import { readSchool } from '#server/features/settings/settings.access.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMade, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { printCertificate } from './certificate-paper.rules.ts';
import { findCertificate } from './certificates.store.ts';

const DOWNLOADS = { calls: 30, seconds: 600, counted: 'everywhere' } as const;
const Params = v.object({ file: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{8,24}\.pdf$/)) });

/** GET /files/certificate/{code}.pdf: for whoever has its code, as the page that checks it; not once it was revoked. */
export function mountCertificates(server: Door, contextOf: ContextOf): void {
  server.get('/files/certificate/:file', async (request, reply) => {
    const { db, limits, identity, address, publicUrl } = await contextOf(request);
    const params = v.safeParse(Params, request.params);
    if (!params.success) return sendMissing(reply);
    const wait = await limits.consume('certificates.download', DOWNLOADS, identity.person?.id ?? address);
    if (wait !== undefined) {
      const refusal = { code: 'TOO_MANY_REQUESTS', defined: true, data: { retryAfterSeconds: wait } };
      return reply.code(429).header('cache-control', 'no-store').header('retry-after', wait).send(refusal);
    }
    const certificate = await findCertificate(db, params.output.file.replace(/\.pdf$/, ''));
    if (!certificate || certificate.revokedAt) return sendMissing(reply);
    const { name: school } = await readSchool(db);
    const checked = `${publicUrl}/certificate/${certificate.code}`;
    const content = await printCertificate({ ...certificate, school: school.en, address: checked });
    return sendMade(reply, content, { mediaType: 'application/pdf', name: `certificate-${certificate.code}.pdf` });
  });
}
