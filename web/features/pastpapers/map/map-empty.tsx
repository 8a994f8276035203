import type { PaperMap } from '#contract/pastpapers/paper-map.ts';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';
import { MapHead } from './map-head.tsx';

/** A subject of which no paper is entered, or that has no units. */
export function MapEmpty({ map }: { map: PaperMap }) {
  return (
    <>
      <MapHead map={map} />
      <Card className="mt-6">
        <EmptyState art={<LostPathArt />} title={m.papers_none_title()} text={m.papers_none_text()} />
      </Card>
    </>
  );
}
