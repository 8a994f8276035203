import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Why a text could not be read at all. */
export function SheetFault({ error }: { error: Error }) {
  return (
    <Notice tone="live" role="alert">
      {faultText(error)}
    </Notice>
  );
}

function faultText(error: Error): string {
  const { code, data } = refusalOf(error);
  if (code === 'NO_HEAD') return m.scode_import_no_head();
  if (code === 'TOO_MANY_LINES') return m.scode_import_too_many({ lines: (data as { lines: number }).lines });
  return code === 'UNKNOWN_REFERENCE' ? m.common_reference_gone() : m.scode_import_failed();
}
