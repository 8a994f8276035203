import type { ContextOf } from '#server/platform/http/contexts.ts';
import type { Door } from '#server/platform/http/server.ts';
import { mountDownloads } from './downloads/downloads.http.ts';
import { mountTraces } from './downloads/traces.http.ts';
import { mountPageImages } from './pages.http.ts';

/** Pages of documents, stamped copies of them, and whose copy a file is. */
export function mountReading(server: Door, contextOf: ContextOf): void {
  mountPageImages(server, contextOf);
  mountDownloads(server, contextOf);
  mountTraces(server, contextOf);
}
