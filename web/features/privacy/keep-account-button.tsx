import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useKeepAccount } from './privacy.queries.ts';

/** Calls a deletion off. */
export function KeepAccountButton({ variant }: { variant: 'primary' | 'line' }) {
  const keep = useKeepAccount();
  return (
    <Button variant={variant} busy={keep.isPending} onClick={() => keep.mutate()}>
      {m.privacy_keep()}
    </Button>
  );
}
