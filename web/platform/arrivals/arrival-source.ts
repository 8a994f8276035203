import type { OrderSource, SourceParts } from '#contract/checkout/source.ts';
import { MAX_SOURCE_DAYS, MAX_SOURCE_LENGTH, SOURCE_NAMES } from '#contract/checkout/source-names.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const KEY = 'order-source';
const DAY_MS = 86_400_000;

/** The link that an address names: one line of visible signs each, cut where too long; undefined where it names none. */
export function sourceIn(search: string): SourceParts | undefined {
  const params = new URLSearchParams(search);
  const parts: SourceParts = {};
  for (const name of SOURCE_NAMES) {
    const text = clean(params.get(name) ?? '');
    if (text !== '') parts[name] = text;
  }
  return Object.keys(parts).length > 0 ? parts : undefined;
}

/** The link that this browser keeps with its person's yes, while it counts; what it cannot be goes. */
export function readOrderSource(now = Date.now()): OrderSource | undefined {
  const kept = browserStore.local.read(KEY);
  if (kept === undefined) return undefined;
  const { agreedAt, ...rest } = Object(kept) as Record<string, unknown>;
  const days = (now - Date.parse(String(agreedAt))) / DAY_MS;
  const texts = Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const parts = sourceIn(new URLSearchParams(texts).toString());
  if (parts && days >= 0 && days < MAX_SOURCE_DAYS)
    return { ...parts, agreedAt: new Date(String(agreedAt)).toISOString() };
  forgetOrderSource();
  return undefined;
}

/** Keeps the link from now on, instead of an earlier one. */
export function keepOrderSource(parts: SourceParts): void {
  browserStore.local.write(KEY, { ...parts, agreedAt: new Date().toISOString() } satisfies OrderSource);
}

export function forgetOrderSource(): void {
  browserStore.local.write(KEY, undefined);
}

/** A link as a person reads it: utm_source: newsletter · ref: asha. */
export function spellSource(source: SourceParts): string {
  return SOURCE_NAMES.flatMap((name) => (source[name] ? [`${name}: ${source[name]}`] : [])).join(' · ');
}

function clean(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  // By whole signs: half of one is none.
  let cut = '';
  for (const sign of visible) {
    if (cut.length + sign.length > MAX_SOURCE_LENGTH) break;
    cut += sign;
  }
  return cut.trim();
}
