import type { Boot } from '#contract/page-boot.ts';
import { rememberVersion } from '#web/platform/live-socket.ts';
import { callAs } from '#web/platform/session.ts';
import { speak } from '#web/platform/words.ts';

/** The boot data of this document; from here on the program speaks its language and calls for its viewer. */
export function takeBoot(): Boot {
  const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');
  speak(boot.language);
  callAs(boot.viewer);
  for (const [key, { version }] of Object.entries(boot.snapshots)) rememberVersion(key, version);
  return boot;
}
