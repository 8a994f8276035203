import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Download } from '@playwright/test';
import sharp from 'sharp';

/** What somebody sees who opens a PDF: its words, and its first page as a picture. */
export type Paper = { pages: number; text: string; picture: Buffer; inkedShare: number };

const SCALE = 2;
const PALE = 250;

/** Opens a downloaded PDF and draws its first page; `inkedShare` is how much of it is not paper. */
export async function openPaper(download: Download): Promise<Paper> {
  const pdfium = await PDFiumLibrary.init();
  try {
    const document = await pdfium.loadDocument(await readFile(await download.path()));
    // Its text first: a page that was drawn is closed.
    const text = document.getPage(0).getText().replace(/\s+/g, ' ');
    const page = document.getPage(0);
    const render = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
    const { data: picture } = await page.render({ scale: SCALE, render });
    const grey = await sharp(Buffer.from(picture)).flatten({ background: 'white' }).greyscale().raw().toBuffer();
    const paper = {
      pages: document.getPageCount(),
      text,
      picture: Buffer.from(picture),
      inkedShare: grey.filter((shade) => shade < PALE).length / grey.length,
    };
    document.destroy();
    return paper;
  } finally {
    pdfium.destroy();
  }
}
