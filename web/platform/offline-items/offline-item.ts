import type { FilmParts, LeaseKind } from '#contract/leases.ts';
import type { Chapter } from '#contract/lessons/chapters.ts';
import type { Quality } from '#contract/media.ts';
import type { Language } from '#contract/procedure.ts';

/** What names an item, in the browser's database and behind the # of its address: `lesson/…`. */
export type ItemName = { kind: LeaseKind; id: string };

/** Leave to open an item until a moment, as the server signed it. */
export type ItemLease = { until: string; signature: string };

/** What is needed beside the parts to show an item. */
export type ItemContent =
  | {
      type: 'film';
      quality: Quality;
      seconds: FilmParts['seconds'];
      hasPoster: boolean;
      captions: Language[];
      chapters: Chapter[];
      mark: string;
    }
  | { type: 'document'; pages: { width: number; height: number }[] }
  | { type: 'article' };

/** `line`: it goes on when there is a connection; `full`: no room; `gone`: the server no longer gives it. */
export type ItemTrouble = 'line' | 'full' | 'gone' | 'failed';

/** An item that this device keeps, or is about to. Bytes are those that are stored; of `wholeBytes`, about. */
export type OfflineItem = ItemName & {
  title: string;
  courseId: string | null;
  content: ItemContent;
  lease: ItemLease;
  state: 'coming' | 'paused' | 'here';
  trouble: ItemTrouble | null;
  bytes: number;
  wholeBytes: number;
  parts: number;
  storedParts: number;
  madeAt: number;
  /** When it was shown to its end. */
  seenAt: number | null;
  /** Deleted, and to be had back for a moment. */
  removedAt: number | null;
};

const DAY_MS = 86_400_000;
/** A clock may be set right by so much. */
const MAX_STEP_BACK_MS = DAY_MS;

export const keyOfItem = ({ kind, id }: ItemName): string => `${kind}/${id}`;

/** The item that an address names behind its #; undefined for none. */
export function itemNameOf(hash: string): ItemName | undefined {
  const { kind, id } = /^#?(?<kind>lesson|ebook|note)\/(?<id>[\w-]{1,128})$/.exec(hash)?.groups ?? {};
  return kind && id ? { kind: kind as LeaseKind, id } : undefined;
}

/** The item that the page at this address of the school shows; undefined for any other page. */
export function itemNameAt(href: string): ItemName | undefined {
  const { pathname, searchParams } = new URL(href, 'https://school.invalid');
  const [, note] = /^\/note\/([\w-]+)$/.exec(pathname) ?? [];
  if (note) return { kind: 'note', id: note };
  const [, ebook] = /^\/ebook\/([\w-]+)(?:\/read)?$/.exec(pathname) ?? [];
  if (ebook) return { kind: 'ebook', id: ebook };
  const lesson = /^\/course\/[\w-]+\/lesson$/.test(pathname) ? searchParams.get('lesson') : null;
  return lesson ? { kind: 'lesson', id: lesson } : undefined;
}

/** Where an item that is kept opens. */
export const addressOfItem = (name: ItemName): string => `/on-this-phone#${keyOfItem(name)}`;

/** The clock of this device: `latest` it ever showed, and how far the server's is `ahead`; milliseconds. */
export type DeviceClock = { latest: number; ahead: number };

/** What the time is by the server, as far as this device knows. */
export const timeBy = (clock: DeviceClock, deviceNow: number): number => deviceNow + clock.ahead;

/** Whether a lease opens its item now: not after its end, and not by a clock that went back more than a day. */
export function isLeaseOpen({ until }: Pick<ItemLease, 'until'>, clock: DeviceClock, deviceNow: number): boolean {
  const now = timeBy(clock, deviceNow);
  return now < Date.parse(until) && now > clock.latest - MAX_STEP_BACK_MS;
}
