import type { UnitRow, UnitSource } from '#contract/pastpapers/paper-map.ts';
import { rowInWords } from '#web/features/pastpapers/map/map-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const MIN_ANSWERS = 5;
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

/** How well one knows a unit, in words: nothing is said of fewer than five answers. */
export function accuracyInWords({ answered, right }: Pick<UnitRow, 'answered' | 'right'>): string {
  if (answered < MIN_ANSWERS) return m.papers_accuracy_unknown({ answered: plain(answered) });
  return m.papers_accuracy({
    right: plain(right),
    answered: plain(answered),
    percent: plain(Math.round((right / answered) * 100)),
  });
}

/** What a unit leads to: its questions, where it is taught, and how well one knows it. */
export function UnitPanel({ row, onQuestions }: { row: UnitRow; onQuestions: () => void }) {
  const language = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-ink-3 text-sm">{row.block}</p>
        <p className="wrap-anywhere font-display text-lg">{nameIn(language, row.titleEn, row.titleHi)}</p>
        <p className="text-base text-ink-2">{rowInWords(row, language)}</p>
        <p className="mt-1 text-base text-ink-2">{accuracyInWords(row)}</p>
      </div>
      {row.askedIn > 0 && (
        <Button variant="soft" onClick={onQuestions}>
          {m.papers_show_questions()}
        </Button>
      )}
      <div>
        <h3 className="font-display text-md">{m.papers_taught()}</h3>
        {row.sources.length === 0 ? (
          <p className="mt-1 text-base text-ink-2">{m.papers_taught_none()}</p>
        ) : (
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {row.sources.map((source) => (
              <li key={source.sourceId}>
                <PageLink
                  to={addressOf(source)}
                  className={buttonClass('line', 'md', 'w-full justify-start text-start')}
                >
                  <Icon name={ICONS[source.kind]} size={18} />
                  <span className="wrap-anywhere min-w-0">
                    {[nameIn(language, source.title, source.titleHi), placeInWords(source)].filter(Boolean).join(' · ')}
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
