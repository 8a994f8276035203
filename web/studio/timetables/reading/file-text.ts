/** What files begin with that are no text: zipped (xlsx, ods), the old Excel, PDF. */
const NO_TEXT = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF'];

/** The text of a file: UTF-8, the UTF-16 that Excel calls "Unicode", else the code page of Windows. Undefined for what is no text. */
export function textOfFile(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (NO_TEXT.includes(String.fromCharCode(...bytes.slice(0, 4)))) return undefined;
  const wide = wideIn(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Two bytes a sign: by the mark at the beginning, or by the zeros between Latin letters. */
function wideIn(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined;
}
