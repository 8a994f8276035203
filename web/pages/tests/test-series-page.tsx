import { useParams } from '@tanstack/react-router';
import { TestSeries } from '#web/features/tests/series/test-series.tsx';
import { WishButton, WishHeart } from '#web/features/wishlist/wish-button.tsx';
import { useLanguage } from '#web/platform/words.ts';

/** All test series, or one with its tests. */
export function TestSeriesPage() {
  useLanguage();
  const seriesId = useParams({ strict: false, select: (params: { seriesId?: string }) => params.seriesId });
  return (
    <TestSeries
      seriesId={seriesId}
      wishButtonOf={({ id }) => <WishButton product={{ kind: 'test-series', id }} />}
      heartOf={({ id, title }) => <WishHeart product={{ kind: 'test-series', id }} title={title} />}
    />
  );
}
