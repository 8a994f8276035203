import { execFileSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeflate, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Run } from '#contract/reading/document.ts';
import { ChildFailed } from '#server/platform/child/child.ts';
import { openPdf } from '#server/platform/print/pdfium.ts';
import { convert, makePdf, newPdfItem } from '#server/testing/testing-documents.ts';
import { testServices } from '#server/testing.ts';

const services = await testServices();
const { db, storage } = services;
const HINDI = 'राज्य किसे कहते हैं? स्थिति और संप्रभुता की कीर्ति।';

const mediumOf = (id: string) => db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const pagesOf = (id: string) =>
  db.selectFrom('media_pages').where('media_id', '=', id).orderBy('position').selectAll().execute();
const bytesOf = async (key: string | null) =>
  Buffer.concat((await (await storage.read(key ?? ''))?.stream.toArray()) ?? []);
async function keysOf(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) if (key.startsWith(`${folder}/`)) keys.push(key);
  return keys;
}

/** A PDF written by hand: its objects as they are, with a right table of their places. */
function rawPdf(objects: (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  const end = `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(head + table + end)]);
}

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>';
const TREE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const stream = (dict: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dict} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);

async function converted(pdf: Buffer): Promise<string> {
  const id = await newPdfItem(services, pdf);
  await convert(services, id, pdf);
  return id;
}

describe('a PDF', () => {
  test('becomes pages in two sizes with their text, and a clean file in the place of the one that came', async () => {
    const pdf = await makePdf([['What is a State?', 'Politics of the Age 131'], [HINDI]], 'A book');
    const id = await newPdfItem(services, pdf);
    const { original_key: before } = await mediumOf(id);
    const heard: number[] = [];
    await convert(services, id, pdf, { progress: (percent) => void heard.push(percent) });

    const mediaItem = await mediumOf(id);
    expect(mediaItem).toMatchObject({
      status: 'ready',
      percent: 100,
      pages: 2,
      width: 1131,
      height: 1600,
      fault: null,
    });
    expect(heard).toEqual([50, 100]);
    expect(await storage.read(before ?? '')).toBeUndefined();
    const clean = await openPdf(await bytesOf(mediaItem.original_key));
    expect([clean.pages, clean.readInfo('Title')]).toEqual([2, 'A book']);

    const [first, second] = await pagesOf(id);
    for (const [key, width, height] of [
      [first?.large_key, 1131, 1600],
      [first?.small_key, 720, 1018],
    ] as const) {
      const picture = sharp(await bytesOf(key ?? ''));
      expect(await picture.metadata()).toMatchObject({ format: 'webp', width, height });
      expect((await picture.stats()).channels[0]?.min).toBeLessThan(80);
    }
    const english = first?.runs as Run[];
    expect(english.map(({ text }) => text).join('')).toBe('What is a State? Politics of the Age 131');
    expect(english[0]?.x).toBeCloseTo(60 / 595.28, 2);
    expect(english[0]?.y).toBeGreaterThan(0.08);
    expect(english[0]?.y).toBeLessThan(0.11);
    expect(first?.folded).toBe('vht is a ste politics of the age 131');
    const hindi = second?.runs as Run[];
    expect(hindi.map(({ text }) => text).join('')).toBe(HINDI);
    for (const { x, y, width, height } of [...english, ...hindi]) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.min(width, height)).toBeGreaterThan(0.002);
      expect(x + width).toBeLessThanOrEqual(1);
    }
    expect(second?.folded).toContain('rjy');
  });

  test('turned, wide and tiny pages keep their form', async () => {
    const pages = [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Rotate 90 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1280 720] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 3 14000] >>',
    ];
    const tree = '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>';
    const id = await converted(rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, ...pages]));
    expect((await pagesOf(id)).map(({ width, height }) => [width, height])).toEqual([
      [1600, 1067],
      [1600, 900],
      [16, 1600],
    ]);
  });
});

/** Everything of a file, with what is packed in it unpacked. */
async function unpackedOf(key: string | null): Promise<string> {
  const document = await PDFDocument.load(await bytesOf(key), { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join('\n');
}

const CATALOG = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const NOTE = (more: string) => PAGE.replace('/MediaBox', `/Annots [${more}] /MediaBox`);
const ACTIVE: [string, (string | Buffer)[]][] = [
  ['a script at opening', [CATALOG('/OpenAction << /S /JavaScript /JS (EVIL) >>'), TREE, PAGE]],
  [
    'a script by name',
    [CATALOG('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>'), TREE, PAGE, '<< /S /JavaScript /JS (EVIL) >>'],
  ],
  ['names written as #xx', [CATALOG('/Open#41ction << /S /Java#53cript /J#53 (EVIL) >>'), TREE, PAGE]],
  [
    'a program',
    [
      CATALOG('/OpenAction << /S /Launch /F (EVIL.exe) >>'),
      TREE,
      NOTE('<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (EVIL.exe) >> >>'),
    ],
  ],
  [
    'a file within',
    [
      CATALOG('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>'),
      TREE,
      NOTE('<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 4 0 R >>'),
      '<< /Type /Filespec /F (EVIL) /EF << /F 5 0 R >> >>',
      stream('/Type /EmbeddedFile', Buffer.from('EVIL')),
    ],
  ],
  [
    'acts of a page',
    [
      CATALOG('/AA << /WC << /S /JavaScript /JS (EVIL) >> >>'),
      TREE,
      PAGE.replace('/MediaBox', '/AA << /O << /S /JavaScript /JS (EVIL) >> >> /MediaBox'),
    ],
  ],
  [
    'a form with scripts',
    [
      CATALOG('/AcroForm << /XFA (EVIL) /Fields [4 0 R] >>'),
      TREE,
      NOTE('4 0 R'),
      '<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K << /S /JavaScript /JS (EVIL) >> >> >>',
    ],
  ],
  [
    'an address that is a script',
    [CATALOG(''), TREE, NOTE('<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:EVIL) >> >>')],
  ],
  [
    'an action after an action',
    [
      CATALOG(''),
      TREE,
      NOTE(
        '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [3 0 R /Fit] /Next << /S /JavaScript /JS (EVIL) >> >> >>',
      ),
    ],
  ],
  [
    'a bookmark that acts',
    [
      CATALOG('/Outlines 4 0 R'),
      TREE,
      PAGE,
      '<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>',
      '<< /Title (x) /Parent 4 0 R /A << /S /JavaScript /JS (EVIL) >> >>',
    ],
  ],
  ['a film', [CATALOG(''), TREE, NOTE('<< /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /X (EVIL) >> >>')]],
  [
    'what was written of it',
    [
      CATALOG('/Metadata 4 0 R /PieceInfo << /X (EVIL) >>'),
      TREE,
      PAGE,
      stream('/Type /Metadata /Subtype /XML', Buffer.from('EVIL')),
    ],
  ],
  ['what nothing shows', [CATALOG(''), TREE, PAGE, stream('', Buffer.from('EVIL'))]],
];

describe('what a PDF does, and what it hides, is left out:', () => {
  test.each(ACTIVE)('%s', async (_, objects) => {
    const id = await converted(rawPdf(objects));
    const { original_key } = await mediumOf(id);
    const all = `${(await bytesOf(original_key)).toString('latin1')}\n${await unpackedOf(original_key)}`;
    expect(all).not.toMatch(
      /EVIL|4556494C|JavaScript|\/JS\b|OpenAction|\/AA\b|Launch|EmbeddedFile|XFA|RichMedia|\/Next/i,
    );
    expect(all).toContain('/MediaBox');
    expect(await pagesOf(id)).toHaveLength(1);
  });

  test('an address of the web and a place in the book stay', async () => {
    const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`;
    const notes = `${link('/S /URI /URI (https://ignou.ac.in/x)')} ${link('/S /GoTo /D [3 0 R /Fit]')}`;
    const id = await converted(rawPdf([CATALOG(''), TREE, NOTE(notes)]));
    const all = await unpackedOf((await mediumOf(id)).original_key);
    expect(all).toContain('https://ignou.ac.in/x');
    expect(all).toContain('/GoTo');
  });
});

/** So many bytes of spaces, packed into a thousandth. */
/** So many million spaces, packed twice. They are never all in this process, whose memory is measured. */
const bomb = async (megabytes: number) => {
  const spaces = Array<Buffer>(megabytes).fill(Buffer.alloc(1_000_000, ' '));
  return deflateSync(await buffer(Readable.from(spaces).pipe(createDeflate({ level: 9 }))), { level: 9 });
};
const kids = (count: number) => Array.from({ length: count }, () => '3 0 R').join(' ');
async function locked(userPassword: string): Promise<Buffer> {
  const document = await PDFDocument.load(await makePdf([['Only with a word']]));
  document.encrypt({ userPassword, ownerPassword: 'of the owner', permissions: { printing: false } });
  return Buffer.from(await document.save());
}

const UNUSABLE: [string, string, () => Buffer | Promise<Buffer>][] = [
  [
    'a page of the web with another name',
    'not-this-kind',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  ],
  ['nothing after its first line', 'damaged', () => Buffer.from('%PDF-1.7\n')],
  ['noise', 'damaged', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 'x/y<<')])],
  ['half a file', 'damaged', async () => (await makePdf([['one']])).subarray(0, 400)],
  ['a password', 'locked', () => locked('of the reader')],
  [
    '2001 pages',
    'too-many-pages',
    () => rawPdf([CATALOG(''), `<< /Type /Pages /Kids [${kids(2001)}] /Count 2001 >>`, PAGE]),
  ],
  [
    '100,000 pages',
    'too-many-pages',
    () => rawPdf([CATALOG(''), `<< /Type /Pages /Kids [${kids(100_000)}] /Count 100000 >>`, PAGE]),
  ],
  ['no page', 'damaged', () => rawPdf([CATALOG(''), '<< /Type /Pages /Kids [] /Count 0 >>'])],
];

describe('what cannot be used is said to be so, and nothing of it is kept:', () => {
  test.each(UNUSABLE)(
    '%s',
    async (_, fault, make) => {
      const pdf = await make();
      const id = await newPdfItem(services, pdf);
      const before = await keysOf('pages');
      await expect(convert(services, id, pdf)).rejects.toMatchObject({ fault });
      expect(await pagesOf(id)).toEqual([]);
      expect(await keysOf('pages')).toEqual(before);
      expect((await mediumOf(id)).status).toBe('working');
    },
    60_000,
  );

  test('a file locked only against printing opens', async () => {
    const id = await converted(await locked(''));
    const [page] = await pagesOf(id);
    expect(page?.folded).toContain('only vith');
    expect(await unpackedOf((await mediumOf(id)).original_key)).not.toContain('/Encrypt');
  });

  test('lists in lists, deeper than any stack, do no harm', async () => {
    const pages = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /X ${'['.repeat(200_000)} >>`;
    const id = await newPdfItem(services, rawPdf([CATALOG(''), TREE, pages]));
    await convert(services, id, rawPdf([CATALOG(''), TREE, pages]));
    expect((await mediumOf(id)).pages).toBe(1);
  });

  test('a page that unpacks to 400 MB ends the child, not us', async () => {
    const page = PAGE.replace('/MediaBox', '/Contents 4 0 R /MediaBox');
    const content = stream('/Filter [/FlateDecode /FlateDecode]', await bomb(400));
    const pdf = rawPdf([CATALOG(''), TREE, page, content]);
    const id = await newPdfItem(services, pdf);
    const before = process.memoryUsage.rss();
    const result = await convert(services, id, pdf).then(
      () => 'empty page',
      (error) => error.fault,
    );
    expect(['empty page', 'too-large']).toContain(result);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  }, 120_000);
});

/** The processes that draw pages out of this folder, which is ours alone. */
const childrenIn = (folder: string): number[] =>
  execFileSync('pgrep', ['-f', `pages-child.service.ts ${folder}/`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

describe('a conversion that is called off', () => {
  test('shows nothing, keeps nothing, and ends its child', async () => {
    const pdf = await makePdf(Array.from({ length: 60 }, (_, page) => [`Page ${page}`]));
    const id = await newPdfItem(services, pdf);
    const off = new AbortController();
    const [pages, pdfs] = [await keysOf('pages'), await keysOf('pdfs')];
    const progress = (percent: number) => void (percent > 5 && off.abort(new Error('called off')));
    await expect(convert(services, id, pdf, { progress, signal: off.signal })).rejects.toThrow('called off');
    await sleep(200);
    expect(await pagesOf(id)).toEqual([]);
    expect([await keysOf('pages'), await keysOf('pdfs')]).toEqual([pages, pdfs]);
  });

  test('or whose child is killed from outside is the machine’s fault, and is tried again', async () => {
    const pdf = await makePdf(Array.from({ length: 20 }, (_, page) => [`Page ${page}`]));
    const id = await newPdfItem(services, pdf);
    const before = await keysOf('pages');
    let killed = false;
    const progress = () => {
      if (!killed) for (const child of childrenIn(services.dataDir)) process.kill(child, 'SIGKILL');
      killed = true;
    };
    const error = await convert(services, id, pdf, { progress }).catch((each) => each);
    expect(error).toBeInstanceOf(ChildFailed);
    expect(await pagesOf(id)).toEqual([]);
    expect(await keysOf('pages')).toEqual(before);
    await convert(services, id, pdf);
    expect(await pagesOf(id)).toHaveLength(20);
  }, 30_000);

  test('or cancelled at the last moment is not published', async () => {
    const pdf = await makePdf([['one']]);
    const id = await newPdfItem(services, pdf);
    await db.updateTable('media').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await expect(convert(services, id, pdf)).rejects.toThrow('no longer being worked on');
    expect(await pagesOf(id)).toEqual([]);
    expect((await mediumOf(id)).status).toBe('cancelled');
  });
});
