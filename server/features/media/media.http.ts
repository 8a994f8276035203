import type { ContextOf } from '#server/platform/http/contexts.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Services } from '#server/platform/rpc.ts';
import { mountImages } from './images/images.http.ts';
import { mountUploads } from './uploads/uploads.http.ts';

/** The doors of what staff bring in: uploads for staff, and pictures for everybody. */
export function mountMedia(server: Door, contextOf: ContextOf, here: Pick<Services, 'dataDir' | 'storage'>): void {
  mountUploads(server, contextOf, here);
  mountImages(server, contextOf);
}
