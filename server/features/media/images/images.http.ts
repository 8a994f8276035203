import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendFile, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { findPublicImage } from './images.access.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** `GET /files/images/{mediaId}/{width}.{format}`: covers and pictures, for everybody, as long as a browser likes to keep them. */
export function mountImages(server: Door, contextOf: ContextOf): void {
  server.get<{ Params: { mediaId: string; name: string } }>('/files/images/:mediaId/:name', async (request, reply) => {
    const { mediaId, name } = request.params;
    const [, width, format] = /^(\d{2,4})\.(avif|webp)$/.exec(name) ?? [];
    if (!width || !format) return sendMissing(reply);
    const { db, storage } = await contextOf(request);
    const image = await findPublicImage(db, { mediaId, width: Number(width), format });
    if (!image) return sendMissing(reply);
    return sendFile(reply, storage, image.key, { mediaType: `image/${format}`, name, keptSeconds: YEAR_SECONDS });
  });
}
