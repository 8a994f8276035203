import { NoteCatalogue } from '#web/features/notes/note-catalogue.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function NotesPage() {
  useLanguage();
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:gap-8 md:py-8">
      <SectionHeading level={1} title={m.page_notes()} subtitle={m.notes_subtitle()} />
      <NoteCatalogue />
    </div>
  );
}
