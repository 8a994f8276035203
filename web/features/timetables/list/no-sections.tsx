import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** No university has announced dates. */
export function NoSections() {
  return (
    <Card>
      <EmptyState art={<LostPathArt />} title={m.timetables_empty_title()} text={m.timetables_empty_text()} />
    </Card>
  );
}
