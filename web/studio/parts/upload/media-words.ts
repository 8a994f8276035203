import type { MediaFault, MediaItem, MediaKind } from '#contract/media.ts';
import { m } from '#web/platform/words.ts';

const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const MINUTE = 60;

/** Bytes with three figures at most: "742 MB", "1.16 GB". */
export function bytesText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(STEP)) : 0);
  const number = bytes / STEP ** step;
  const decimals = step === 0 || number >= 100 ? 0 : number >= 10 ? 1 : 2;
  return `${Number(number.toFixed(decimals))} ${UNITS[step]}`;
}

/** A length of a film: "38:52", "1:05:09". */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / MINUTE) % MINUTE, whole % MINUTE];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** How long it will still take, in words that do not jump. */
export function leftText(seconds: number): string {
  if (seconds < MINUTE) return m.sparts_left_seconds();
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < 90) return m.sparts_left_minutes({ minutes });
  return m.sparts_left_hours({ hours: Math.round(minutes / MINUTE) });
}

/** What is wrong with a file, and what to do. */
export function mediaFaultText(fault: MediaFault | string, kind: MediaKind): string {
  const texts: Partial<Record<string, () => string>> = {
    'not-this-kind':
      kind === 'pdf' ? m.common_not_a_pdf : kind === 'video' ? m.sparts_fault_no_video : m.sparts_fault_no_image,
    NOT_THIS_KIND:
      kind === 'pdf' ? m.common_not_a_pdf : kind === 'video' ? m.sparts_fault_no_video : m.sparts_fault_no_image,
    damaged: m.sparts_fault_damaged,
    'too-large': m.common_file_too_large,
    TOO_LARGE: m.common_file_too_large,
    'too-long': m.sparts_fault_too_long,
    'too-many-pages': m.sparts_fault_too_many_pages,
    locked: m.sparts_fault_locked,
    'no-room': m.sparts_fault_no_room,
    NO_ROOM: m.sparts_fault_no_room,
    QUOTA_USED_UP: m.sparts_fault_quota,
    'no-converter': m.sparts_fault_no_converter,
    SIGNED_OUT: m.sparts_fault_signed_out,
  };
  return (texts[fault] ?? m.sparts_fault_other)();
}

/** Whether another try at the same file may end better. */
export function mayRetry({ status, fault }: Pick<MediaItem, 'status' | 'fault'>): boolean {
  const isLost = fault === 'not-this-kind' || fault === 'locked' || fault === 'too-long' || fault === 'too-many-pages';
  return status === 'cancelled' || (status === 'failed' && !isLost) || (status === 'ready' && fault !== null);
}

/** One line of facts: size, length or pages. */
export function factsText({ bytes, seconds, pages, qualities }: MediaItem): string {
  const heights = qualities.filter(({ name }) => name !== 'audio').map(({ name }) => name);
  return [
    bytesText(bytes),
    seconds !== null && lengthText(seconds),
    pages !== null && (pages === 1 ? m.sparts_one_page() : m.sparts_pages({ count: pages })),
    heights.length > 0 && heights.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}
