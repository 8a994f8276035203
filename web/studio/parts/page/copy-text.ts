import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';

/** Lays a text into the clipboard and says so. */
export async function copyText(what: string): Promise<void> {
  await navigator.clipboard.writeText(what);
  setAlert({ alertType: 'success', message: m.studio_copied({ what }) });
}
