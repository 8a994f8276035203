import { m } from '#web/platform/words.ts';

/** Says to who does not see the skeleton that what stands here is on its way. */
export function LoadingStatus() {
  return (
    <p role="status" className="sr-only">
      {m.common_loading()}
    </p>
  );
}
