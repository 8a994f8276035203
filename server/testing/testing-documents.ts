import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertPdf } from '#server/features/media/pdf/convert-pdf.service.ts';
import { openPaper, write } from '#server/platform/print/pen.ts';
import { insertRow, type TestServices } from '#server/testing.ts';

const LEFT = 60;
const TOP = 80;
const STEP = 22;

/** A PDF with these lines on its pages, made as our own papers are. */
export async function makePdf(pages: string[][], title = 'Made for a test'): Promise<Buffer> {
  const { paper, bytes } = await openPaper({ title, author: '', subject: '', createdAt: new Date(0) });
  for (const [index, lines] of pages.entries()) {
    if (index > 0) paper.addPage();
    for (const [place, line] of lines.entries()) write(paper, line, LEFT, TOP + place * STEP, { size: 13 });
  }
  paper.end();
  return bytes;
}

/** A medium as an upload leaves it, taken up for its conversion. */
export async function newPdfItem({ db, storage }: TestServices, pdf: Uint8Array): Promise<string> {
  const originalKey = await storage.insert('originals', pdf);
  return insertRow(db, 'media', {
    kind: 'pdf',
    status: 'working',
    name: 'a.pdf',
    bytes: pdf.length,
    original_key: originalKey,
  });
}

/** Converts such a medium; `progress` hears how far it is, `signal` calls it off. */
export async function convert(
  services: TestServices,
  mediaId: string,
  pdf: Uint8Array,
  { progress = () => undefined, signal = new AbortController().signal }: Partial<Received> = {},
): Promise<void> {
  await mkdir(services.dataDir, { recursive: true });
  const folder = await mkdtemp(join(services.dataDir, 'convert-'));
  const [path, scratch] = [join(folder, 'original'), join(folder, 'work')];
  await mkdir(scratch);
  await writeFile(path, pdf);
  const mediaItem = { id: mediaId, name: 'a.pdf', bytes: pdf.length, wants1080: false };
  try {
    await convertPdf({ services, medium: mediaItem, path, scratch, progress, signal });
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Received = { progress: (percent: number) => void; signal: AbortSignal };

/** A PDF that is converted and ready to be read. */
export async function newReadyPdf(services: TestServices, pages: string[][]): Promise<string> {
  const pdf = await makePdf(pages);
  const mediaId = await newPdfItem(services, pdf);
  await convert(services, mediaId, pdf);
  return mediaId;
}
