import type { UnitSource } from '#contract/pastpapers/unit-source.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const ICONS: Record<UnitSource['kind'], IconName> = {
  lesson: 'play',
  ebook: 'book-open',
  note: 'book-open',
  test: 'check-circle',
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Where a source opens: a lesson at its second, a document at its page. */
export function addressOf({ kind, id, productId, from }: UnitSource): string {
  if (kind === 'test') return `/test/${id}`;
  if (kind === 'lesson')
    return `/course/${productId}/lesson?lesson=${encodeURIComponent(id)}${from ? `&t=${from}` : ''}`;
  const address = kind === 'ebook' ? `/ebook/${id}/read` : `/note/${id}`;
  return from ? `${address}?page=${from}` : address;
}

function placeInWords({ kind, from, to }: UnitSource): string {
  if (kind === 'test' || from === null) return '';
  const [begin, end] =
    kind === 'lesson' ? [clock(from), to === null ? '' : clock(to)] : [plain(from), to === null ? '' : plain(to)];
  const range = end && end !== begin ? `${begin}–${end}` : begin;
  return kind === 'lesson' ? range : m.papers_pages({ pages: range });
}

/** Where something is taught: each opens at its second or page. */
export function SourceLinks({ sources }: { sources: UnitSource[] }) {
  const language = useLanguage();
  return (
    <ul className="mt-2 grid grid-cols-1 gap-2">
      {sources.map((source) => (
        <li key={source.sourceId}>
          <PageLink to={addressOf(source)} className={buttonClass('line', 'md', 'w-full justify-start text-start')}>
            <Icon name={ICONS[source.kind]} size={18} />
            <span className="wrap-anywhere min-w-0">
              {[nameIn(language, source.title, source.titleHi), placeInWords(source)].filter(Boolean).join(' · ')}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
