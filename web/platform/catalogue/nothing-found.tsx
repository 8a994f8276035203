import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt, LostPathArt } from '#web/ui/line-art.tsx';
import type { FiltersInUrl } from './use-filters-in-url.ts';

/** Nothing fits the filters: what may help, and the way back to all. */
export function NothingFound({ url: { filters, clear } }: { url: FiltersInUrl }) {
  const { text } = filters;
  return (
    <Card>
      <EmptyState
        art={<LostPathArt />}
        heading="h3"
        title={text ? m.common_nothing_found_for({ text }) : m.catalogue_none_title()}
        text={text ? m.catalogue_none_spelling() : m.catalogue_none_text()}
        actions={<Button onClick={clear}>{m.catalogue_clear()}</Button>}
      />
    </Card>
  );
}

/** The list cannot come without a line; it does so by itself once there is one. */
export function NothingOffline() {
  return (
    <Card>
      <EmptyState
        art={<BrokenPageArt />}
        heading="h3"
        title={m.common_you_are_offline()}
        text={m.catalogue_offline_text()}
      />
    </Card>
  );
}
