import { type Ago, dated } from '#demo/clock.ts';
import { bookDays, bookSections, ebooks } from '#demo/ebooks.ts';
import { notes } from '#demo/notes/notes.ts';
import { documents } from './documents.ts';

/** What there is to read, by table. */
export function shelfAt(ago: Ago) {
  return {
    bookSections,
    media: documents,
    ebooks: dated(ebooks, ago).map((row) => {
      const validity_days = bookDays[row.id] ?? null;
      return { ...row, validity_days, listed_at: row.created_at, thumbnail_url: `/demo/ebook-${row.id}.webp` };
    }),
    notes: dated(notes, ago),
  };
}
