import type { Range } from '#server/platform/storage/storage.ts';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks of a file of `total` bytes (RFC 9110 14.2): one range, undefined for the whole, also where the
 * header asks for several or makes no sense; 'none' when the file has nothing there.
 */
export function rangeOf(header: string | undefined, total: number): Range | undefined | 'none' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return to === '' || Number(to) === 0 ? 'none' : { start: Math.max(0, total - Number(to)), end: total - 1 };
  const [start, end] = [Number(from), to === '' ? total - 1 : Math.min(Number(to), total - 1)];
  if (to !== '' && Number(to) < start) return undefined;
  return start >= total ? 'none' : { start, end };
}
