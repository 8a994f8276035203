import { encode } from 'uqr';
import { COLORS, drawMark, openPaper, type PdfDocument, widthOf, wrapped, write } from '#server/platform/print/pen.ts';

export type CertificateContent = {
  code: string;
  name: string;
  courseTitle: string;
  lessons: number;
  issuedAt: Date;
  school: string;
  /** Where anybody checks it. */
  address: string;
};

/** A page of A4 that lies on its side, in points. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [841.89, 595.28];
const MIDDLE = PAGE_WIDTH / 2;
const TEXT_WIDTH = 620;
const QR_SIDE = 84;
const DAY = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A certificate as PDF: the same bytes whenever the same one is printed. */
export async function printCertificate(printed: CertificateContent): Promise<Buffer> {
  const { code, name, courseTitle, lessons, issuedAt, school, address } = printed;
  const { paper, bytes } = await openPaper({
    title: `Certificate ${code}`,
    author: school,
    subject: courseTitle,
    createdAt: issuedAt,
    layout: 'landscape',
  });
  drawFrame(paper);
  drawMark(paper, MIDDLE - 22, 70, 1.22);
  centre(paper, school, 126, { size: 13, weight: 600 });
  centre(paper, 'Certificate of completion', 160, { size: 30, weight: 600, color: COLORS.brand });
  centre(paper, 'पूर्णता प्रमाणपत्र', 206, { size: 13, color: COLORS.soft });
  let y = centre(paper, 'This is to certify that', 256, { size: 11, color: COLORS.soft });
  y = centre(paper, name, y + 6, { size: 26, weight: 600 });
  y = centre(paper, `has finished all ${lessons === 1 ? 'lessons (1)' : `${lessons} lessons`} of the course`, y + 6, {
    size: 11,
    color: COLORS.soft,
  });
  centre(paper, courseTitle, y + 6, { size: 18, weight: 600 });
  writeFoot(paper, { code, issuedOn: DAY.format(issuedAt), address });
  paper.end();
  return bytes;
}

type Style = Parameters<typeof write>[4];

/** Writes a text around the middle of the page, in as many lines as it needs; answers where the next may begin. */
function centre(paper: PdfDocument, text: string, y: number, style: NonNullable<Style>): number {
  const lines = wrapped(paper, text, TEXT_WIDTH, style);
  const height = (style.size ?? 9) * 1.45;
  for (const [at, line] of lines.entries())
    write(paper, line, MIDDLE - widthOf(paper, line, style) / 2, y + at * height, style);
  return y + lines.length * height;
}

function drawFrame(paper: PdfDocument): void {
  paper
    .roundedRect(24, 24, PAGE_WIDTH - 48, PAGE_HEIGHT - 48, 14)
    .lineWidth(1.6)
    .strokeColor(COLORS.brand)
    .stroke();
  paper
    .roundedRect(32, 32, PAGE_WIDTH - 64, PAGE_HEIGHT - 64, 10)
    .lineWidth(0.6)
    .strokeColor(COLORS.line)
    .stroke();
}

function writeFoot(
  paper: PdfDocument,
  { code, issuedOn, address }: { code: string; issuedOn: string; address: string },
) {
  const top = PAGE_HEIGHT - 32 - 22 - QR_SIDE;
  drawCode(paper, address, PAGE_WIDTH - 60 - QR_SIDE, top);
  const facts: [string, string][] = [
    ['Issued on', issuedOn],
    ['Number', code],
    ['Check it at', address],
  ];
  for (const [at, [name, value]] of facts.entries()) {
    const y = top + at * 29;
    write(paper, name, 60, y, { size: 7.5, color: COLORS.soft });
    write(paper, value, 60, y + 11, { size: 9.5, weight: 600 });
  }
}

/** A QR code that leads to the page that checks it. */
function drawCode(paper: PdfDocument, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const cell = QR_SIDE / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) paper.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
  paper.fill(COLORS.ink);
}
