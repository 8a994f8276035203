import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SHELVES = { books: 'demo-book', notes: 'demo-note' } as const;

/** The PDFs of the demo school as media that wait to be brought into the storage: of a book `demo-book-{id}`, of a note `demo-note-{id}`. */
export const documents = Object.entries(SHELVES).flatMap(([shelf, prefix]) => {
  const folder = join(import.meta.dirname, '..', shelf);
  const files = readdirSync(folder).filter((file) => file.endsWith('.pdf'));
  return files.toSorted().map((name) => ({
    id: `${prefix}-${name.slice(0, -'.pdf'.length)}`,
    kind: 'pdf' as const,
    status: 'waiting' as const,
    name,
    bytes: statSync(join(folder, name)).size,
  }));
});
