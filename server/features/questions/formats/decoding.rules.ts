import { isUtf8 } from 'node:buffer';

/** What was wrong with the bytes of a line. */
export type LineTrouble = 'old' | 'nul';
/** A file as text: line breaks are `\n`, control characters are gone. */
export type FileText = { text: string; troubles: Map<number, LineTrouble> };

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const LINE_BREAK = 10;
/** Files that are often taken for tables, by how they begin. */
const SIGNATURES: [number[], string][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a spreadsheet, a document or an archive: save the table as “CSV UTF-8” and import that file',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old spreadsheet or document: save the table as “CSV UTF-8” and import that file',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, which has no table inside: import the file that it was made from'],
];
const NO_TEXT = 'This is no text file: save the table as “CSV UTF-8” and import that file';
const PROBE_BYTES = 4096;
const MAX_NUL_SHARE = 0.1;

/**
 * The text of a file in UTF-8 with or without a byte order mark, or in UTF-16 with one. A line in neither is read as
 * Windows-1252, and named. A file above 10 MB, an empty one and one that is no text are refused in one sentence.
 */
export function decodeFile(bytes: Buffer): FileText | { refusal: string } {
  if (bytes.length > MAX_FILE_BYTES) return { refusal: 'The file has more than 10 MB: split it into several' };
  const signature = SIGNATURES.find(([start]) => start.every((byte, place) => bytes[place] === byte));
  if (signature) return { refusal: signature[1] };
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (wide) return tidy(new TextDecoder(wide).decode(bytes), new Map());
  const probe = bytes.subarray(0, PROBE_BYTES);
  if (probe.filter((byte) => byte === 0).length > probe.length * MAX_NUL_SHARE) return { refusal: NO_TEXT };
  if (isUtf8(bytes)) return tidy(new TextDecoder().decode(bytes), new Map());
  return decodeLines(bytes);
}

function decodeLines(bytes: Buffer): FileText | { refusal: string } {
  const lines: string[] = [];
  const troubles = new Map<number, LineTrouble>();
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf(LINE_BREAK, start);
    const end = found < 0 ? bytes.length : found;
    const line = bytes.subarray(start, end);
    if (!isUtf8(line)) troubles.set(lines.length + 1, 'old');
    lines.push(new TextDecoder(isUtf8(line) ? 'utf-8' : 'windows-1252').decode(line));
    start = end + 1;
  }
  return tidy(lines.join('\n'), troubles);
}

const CONTROL = /(?![\t\n])\p{Cc}/gu;

function tidy(decoded: string, troubles: Map<number, LineTrouble>): FileText | { refusal: string } {
  const text = decoded.replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return { refusal: 'The file is empty' };
  if (text.includes('\0')) {
    for (const [place, line] of text.split('\n').entries()) if (line.includes('\0')) troubles.set(place + 1, 'nul');
  }
  return { text: text.replaceAll(CONTROL, ''), troubles };
}
