import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '#bench/servers.ts';
import { median, type Row, short, toMarkdown } from '#bench/table.ts';
import { cleanPdf } from '#server/features/media/pdf/clean-pdf.rules.ts';
import { takePictures } from '#server/features/media/pdf/picture.rules.ts';
import { readTextRuns } from '#server/features/media/pdf/text-runs.rules.ts';
import { markPage, type Size } from '#server/features/reading/marks/marked-page.rules.ts';
import { openPdf } from '#server/platform/print/pdfium.ts';
import { openPaper, write } from '#server/platform/print/pen.ts';

const PAGES = 20;
const ROUNDS = 15;
const LINE = 85;
const LINES = 38;
/** As the door sends what is kept without loss. */
const EXACT = { lossless: true, effort: 2 } as const;

/** CPU milliseconds of this process, its threads included, that some work takes. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A book of full pages, its words taken from our own papers. */
async function makeBook(): Promise<Buffer> {
  const words = (await readFile(join(ROOT, 'docs', 'performance.md'), 'utf8')).split(/[\s|*`#]+/).filter(Boolean);
  const { paper, bytes } = await openPaper({ title: 'A book', author: '', subject: '', createdAt: new Date(0) });
  let at = 0;
  for (let page = 0; page < PAGES; page += 1) {
    if (page > 0) paper.addPage();
    for (let line = 0; line < LINES; line += 1) {
      let text = '';
      while (text.length < LINE) text += `${words[at++ % words.length]} `;
      write(paper, text, 60, 60 + line * 18, { size: 10.5 });
    }
  }
  paper.end();
  return bytes;
}

const recode = (bytes: Buffer) => sharp(bytes).removeAlpha().webp(EXACT).toBuffer();

async function measureImages(size: Size, plain: Buffer): Promise<Row[]> {
  const costs: { first: number; next: number; again: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mark = {
      name: `Reader ${round}`,
      email: 'reader@school.test',
      orderNumber: 'ADH-26-004176',
      traceId: '7K2M-9QXA-4TBC',
    };
    const take = (key: string) => costOf(() => markPage({ key, read: async () => plain }, size, mark));
    costs.push({
      first: await take(`${size} ${round} one`),
      next: await take(`${size} ${round} two`),
      again: await take(`${size} ${round} two`),
      bare: await costOf(() => recode(plain)),
    });
  }
  const bare = median(costs.map((each) => each.bare));
  const row = (what: string, cost: number): Row => ({
    figure: '',
    what: `page image, ${size}: ${what}`,
    measured: `${short(cost)} CPU-ms`,
    baseline: `${short(bare)} CPU-ms, ${size === 'thumb' ? 'the small' : 'the same'} picture decoded and encoded`,
    ratio: cost / bare,
  });
  return [
    row('a reader’s first page of a document', median(costs.map((each) => each.first))),
    row('each further page', median(costs.map((each) => each.next))),
    row('the same page again', median(costs.map((each) => each.again))),
  ];
}

async function measureConversion(book: Buffer): Promise<{ rows: Row[]; large: Buffer; small: Buffer }> {
  const cleaning = await costOf(() => cleanPdf(book));
  const document = await openPdf(await cleanPdf(book));
  const costs: number[] = [];
  const bare: number[] = [];
  let pictures = await takePictures(document.openPage(0));
  for (let index = 0; index < document.pages; index += 1) {
    const sheet = document.openPage(index);
    const draw = async () => {
      pictures = await takePictures(sheet);
      readTextRuns(sheet.listSigns());
    };
    costs.push(await costOf(draw));
    sheet.close();
    bare.push(await costOf(async () => [await recode(pictures.large.bytes), await recode(pictures.small.bytes)]));
  }
  const [large, small] = [pictures.large.bytes, pictures.small.bytes];
  const row: Row = {
    figure: '',
    what: `conversion of a page: two pictures (${short(large.length / 1000)} and ${short(small.length / 1000)} KB) and its text`,
    measured: `${short(median(costs))} CPU-ms`,
    baseline: `${short(median(bare))} CPU-ms, both pictures decoded and encoded`,
    ratio: median(costs) / median(bare),
  };
  const clean: Row = { figure: '', what: 'cleaning of a PDF, by page', measured: `${short(cleaning / PAGES)} CPU-ms` };
  return { rows: [row, clean], large, small };
}

/** What pages of documents cost: `node bench/learning/pages.ts`. */
const { rows, large, small } = await measureConversion(await makeBook());
const images = [
  await measureImages('thumb', small),
  await measureImages('small', small),
  await measureImages('large', large),
];
console.log(toMarkdown([...rows, ...images.flat()]));
