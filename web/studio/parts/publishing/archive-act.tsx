import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { changeState, type PublishedProduct } from './publishing.ts';

type ArchiveActProps = { of: PublishedProduct; reload: () => unknown };

/** Puts an e-book or a note away that is not live. */
export function ArchiveAct({ of, reload }: ArchiveActProps) {
  if (of.state === 'archived' || of.state === 'live') return null;
  return (
    <Button variant="line" onClick={() => void changeState([of], 'archived').then(reload)}>
      {m.common_archive()}
    </Button>
  );
}
