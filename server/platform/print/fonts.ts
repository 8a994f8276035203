import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

export const FACES = ['latin', 'devanagari'] as const;
export type FontFace = (typeof FACES)[number];
export type Weight = 400 | 600;
type Font = { bytes: Buffer; has: (sign: string) => boolean };

const loaded = new Map<string, Font>();

/** A font of ours and which signs it draws; each file holds one script only. */
export function fontOf(face: FontFace, weight: Weight): Font {
  const name = `poppins-${face}-${weight}-normal.woff`;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/poppins/files/${name}`))));
  const signs = listCodePoints(bytes);
  const font = { bytes, has: (text: string) => [...text].every((sign) => signs.has(sign.codePointAt(0) ?? 0)) };
  loaded.set(name, font);
  return font;
}

/** A WOFF 1.0 file as the plain font within it: once here, because fontkit inflates in JavaScript for each document. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const place = 12 + 16 * index;
    entry.copy(head, place, 0, 4);
    entry.copy(head, place + 4, 16, 20);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Of an unpacked font: the code points in its cmap table of format 4, the one that every font of ours has. */
function listCodePoints(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap');
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.subarray(cmap.readUInt32BE(8 + 8 * n)));
  const format4 = subtables.find((each) => each.readUInt16BE(0) === 4);
  const found = new Set<number>();
  if (!format4) return found;
  const size = format4.readUInt16BE(6);
  for (let place = 0; place < size; place += 2) {
    const [last, first] = [format4.readUInt16BE(14 + place), format4.readUInt16BE(16 + size + place)];
    const delta = format4.readUInt16BE(16 + 2 * size + place);
    const rangeAt = 16 + 3 * size + place;
    const range = format4.readUInt16BE(rangeAt);
    for (let sign = first; sign <= last; sign += 1) {
      const glyph = range === 0 ? sign + delta : format4.readUInt16BE(rangeAt + range + 2 * (sign - first));
      if ((glyph & 0xffff) !== 0) found.add(sign);
    }
  }
  return found;
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let place = 12; place < 12 + 16 * font.readUInt16BE(4); place += 16) {
    if (font.toString('latin1', place, place + 4) !== tag) continue;
    return font.subarray(font.readUInt32BE(place + 8), font.readUInt32BE(place + 8) + font.readUInt32BE(place + 12));
  }
  throw new Error(`a font without ${tag}`);
}
