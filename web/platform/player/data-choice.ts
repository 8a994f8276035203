import type { Quality } from '#contract/media.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

export type QualityChoice = 'auto' | Quality;
/** How this device plays: a quality, and whether a mobile network always gets the thinnest picture. */
export type DataChoice = { quality: QualityChoice; saver: boolean };

const KEY = 'player-data';
const CHOICES: readonly string[] = ['auto', 'audio', '240p', '360p', '480p', '720p', '1080p'];

export function readDataChoice(): DataChoice {
  const { quality, saver } = (browserStore.local.read(KEY) ?? {}) as Partial<DataChoice>;
  return { quality: quality && CHOICES.includes(quality) ? quality : 'auto', saver: saver === true };
}

export function saveDataChoice(choice: DataChoice): void {
  browserStore.local.write(KEY, choice);
}

type Connection = { type?: string; saveData?: boolean };

/** Whether data costs money here. A browser that does not say which network it is on counts as mobile. */
export function isMobileNetwork(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  const type = connection?.type;
  return type === undefined || !['wifi', 'ethernet', 'none'].includes(type);
}

/** The quality to play of those that there are: the saver's thinnest on a mobile network, else as chosen, else auto. */
export function qualityFor(there: readonly Quality[], { quality, saver }: DataChoice, mobile: boolean): QualityChoice {
  const thinnest = pictures(there)[0];
  if (saver && mobile && thinnest && quality !== 'audio') return thinnest;
  return quality === 'auto' || there.includes(quality) ? quality : 'auto';
}

/** The qualities with a picture, from the thinnest. */
export function pictures(there: readonly Quality[]): Quality[] {
  return there.filter((name) => name !== 'audio').toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}
