import { Link } from '@tanstack/react-router';
import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** After the last page of a sample: how much follows, and the way to have it. */
export function SampleEnd() {
  const { opened } = useReader();
  const { isSample, openPages, pages, kind, id } = opened;
  if (!isSample) return null;
  const more = pages.length - openPages;
  const order = { to: '/order/$bookId', params: { bookId: id } };
  return (
    <section
      aria-label={m.reader_sample_end()}
      className="mx-auto mb-6 grid max-w-[44rem] justify-items-center gap-3 rounded-card bg-surface px-4 py-10 text-center shadow-card max-md:mx-2"
    >
      <Icon name="lock" size={28} className="text-ink-3" />
      <h2 className="font-display text-xl">{m.reader_sample_end()}</h2>
      <p className="max-w-sm text-base text-ink-2">{m.reader_sample_more({ open: openPages, count: more, more })}</p>
      {kind === 'ebook' && (
        <Link {...order} className={buttonClass('primary', 'lg', 'mt-2 min-w-40')}>
          {m.common_buy_now()}
        </Link>
      )}
    </section>
  );
}
