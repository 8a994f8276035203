import { Link } from '@tanstack/react-router';
import type { BookSection } from '#contract/ebooks/ebooks.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/** A section with its newest covers, the newest in front: a row on a phone, a well above the words where there is room. */
export function BookSectionCard({ section }: { section: BookSection }) {
  const language = useLanguage();
  const link = { to: '/all-ebooks/$sectionId', params: { sectionId: section.id } };
  const covers = section.covers.length > 0 ? [...new Set(section.covers)] : [null];
  return (
    <Card lift className="relative flex h-full overflow-hidden md:flex-col">
      <div className="grid w-28 shrink-0 place-items-center bg-sunken p-3 md:w-auto md:p-6">
        <div className="flex flex-row-reverse">
          {covers.toReversed().map((cover) => (
            <Picture
              key={cover}
              src={cover}
              shape="cover"
              className="w-12 rounded-cover shadow-lift not-first:-me-8 md:w-20 md:not-first:-me-12"
            />
          ))}
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center p-4 md:justify-start">
        <h3 className="line-clamp-3 font-display text-md">
          <Link {...link} className="after:absolute after:inset-0 after:rounded-card">
            {nameIn(language, section.title, section.titleHi)}
          </Link>
        </h3>
        {section.programme !== null && (
          <p className="mt-0.5 line-clamp-2 text-sm text-ink-3">
            {nameIn(language, section.programme, section.programmeHi)}
          </p>
        )}
        <p className="mt-1 text-sm text-ink-2 md:mt-auto md:pt-2">
          {m.bookshelf_count({ count: section.count, books: plain(section.count) })}
        </p>
      </div>
    </Card>
  );
}
