import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';

/** `sheet` is a PDF of one page, laid over each page; `lines` and `traceId` go into what the file says of itself. */
export type Stamp = { sheet: Uint8Array; lines: [string, string]; traceId: string };

/** A copy of a clean PDF with somebody's mark on each page and in its metadata. */
export async function stampPdf(bytes: Uint8Array, { sheet, lines, traceId }: Stamp): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const [mark] = await document.embedPdf(sheet);
  if (!mark) throw new Error('a mark without a page');
  for (const page of document.getPages()) page.drawPage(mark, page.getCropBox());
  document.setSubject(lines.join(' · '));
  document.setKeywords([traceId]);
  const { context, catalog } = document;
  const xmp = context.stream(Buffer.from(metadataOf(lines, traceId)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(xmp));
  const id = PDFHexString.of(Buffer.from(traceId).toString('hex'));
  context.trailerInfo.ID = context.obj([id, id]);
  return document.save();
}

function metadataOf(lines: string[], traceId: string): string {
  const text = lines.join(' · ').replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
dc:identifier="${traceId}"><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:rights>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
}
