import {
  EncryptedPDFError,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { Unopenable } from '#server/platform/print/pdfium.ts';

/** What of a document, a page, a bookmark and an annotation is kept; everything that acts, or hides a file, is in none. */
const OF_DOCUMENT = ['Type', 'Pages', 'Lang', 'MarkInfo', 'StructTreeRoot', 'Outlines', 'PageLabels', 'OCProperties'];
const OF_PAGE = [
  ...['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Contents', 'Group', 'Annots', 'StructParents', 'Tabs', 'Kids', 'Count'],
];
const OF_BOOKMARK = ['Title', 'Parent', 'Prev', 'Next', 'First', 'Last', 'Count', 'Dest', 'A', 'C', 'F', 'Type'];
const OF_ANNOTATION = [
  ...[
    'Type',
    'Subtype',
    'Rect',
    'Contents',
    'NM',
    'F',
    'AP',
    'AS',
    'Border',
    'C',
    'StructParent',
    'BS',
    'H',
    'Dest',
    'A',
  ],
  ...['QuadPoints', 'IC', 'LE', 'L', 'Vertices', 'InkList', 'CA', 'DA', 'Q', 'DS', 'BE', 'RD'],
];
const ANNOTATIONS = [
  ...['Link', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Square', 'Circle', 'Line', 'Ink', 'FreeText'],
  ...['Polygon', 'PolyLine', 'Stamp'],
];
/** Wherever they stand they run something, or bring a file along. */
const NOWHERE = [
  'OpenAction',
  'AA',
  'JavaScript',
  'JS',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMediaContent',
  'Ref',
  'OPI',
];
/** A stream of its own file; its bytes stand outside. */
const OUTSIDE = ['F', 'FFilter', 'FDecodeParms'];
const ADDRESS = /^(https?:\/\/|mailto:)/i;
const DEEPEST = 2000;

/**
 * A PDF as new: only what shows is kept, objects that nothing needs are gone, and so is what ran, opened, sent or hid
 * something. Throws Unopenable ('locked'), or whatever a broken file leads to.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await load(bytes);
  const { context, catalog } = document;
  const title = document.getTitle();
  keepOnly(catalog, OF_DOCUMENT);
  const reached = [...reachFrom(catalog, context)];
  for (const object of reached) clean(object, context);
  delete context.trailerInfo.Info;
  const kept = new Set(reachFrom(catalog, context));
  for (const [ref, object] of context.enumerateIndirectObjects()) if (!kept.has(object)) context.delete(ref);
  if (title) document.setTitle(title.slice(0, 300));
  return document.save({ updateFieldAppearances: false, addDefaultPage: false });
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // Many files are locked only against printing: those open without a word.
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch (error) {
    if (error instanceof EncryptedPDFError || (error instanceof Error && /password|encrypt/i.test(error.message)))
      throw new Unopenable('locked');
    throw error;
  }
}

/** Every object that is needed to show this one, each once. A loop, because a file may be nested deeper than the stack. */
function reachFrom(start: PDFObject, context: PDFContext): Set<PDFObject> {
  const seen = new Set<PDFObject>();
  const rest: [PDFObject | undefined, number][] = [[start, 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [object, depth] = next;
    const direct = object instanceof PDFRef ? context.lookup(object) : object;
    if (!direct || seen.has(direct)) continue;
    if (depth > DEEPEST && !(object instanceof PDFRef)) throw new Error('nested too deep');
    seen.add(direct);
    for (const part of partsOf(direct)) rest.push([part, object instanceof PDFRef ? 0 : depth + 1]);
  }
  return seen;
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFStream) return object.dict.values();
  return object instanceof PDFDict ? object.values() : [];
}

function clean(object: PDFObject, context: PDFContext): void {
  if (object instanceof PDFStream) for (const name of OUTSIDE) object.dict.delete(PDFName.of(name));
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  for (const name of NOWHERE) dict.delete(PDFName.of(name));
  const type = nameIn(dict, 'Type');
  if (type === 'Page' || type === 'Pages') {
    keepOnly(dict, OF_PAGE);
    cleanAnnotations(dict, context);
  } else if (dict.has(PDFName.of('Title')) && (dict.has(PDFName.of('Parent')) || type === 'Outlines'))
    keepOnly(dict, OF_BOOKMARK);
  cleanAction(dict);
}

function cleanAnnotations(page: PDFDict, context: PDFContext): void {
  const annotations = page.lookup(PDFName.of('Annots'));
  page.delete(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  const kept = annotations.asArray().filter((each) => {
    const dict = each instanceof PDFRef ? context.lookup(each) : each;
    if (!(dict instanceof PDFDict) || !ANNOTATIONS.includes(nameIn(dict, 'Subtype') ?? '')) return false;
    keepOnly(dict, OF_ANNOTATION);
    cleanAction(dict);
    return true;
  });
  if (kept.length > 0) page.set(PDFName.of('Annots'), context.obj(kept));
}

/** Of what may be done only two stay: go to another page, open an address of the web or of mail. */
function cleanAction(dict: PDFDict): void {
  const action = dict.lookup(PDFName.of('A'));
  if (!(action instanceof PDFDict)) return;
  const does = nameIn(action, 'S');
  const goes = action.lookup(PDFName.of('URI'));
  const address = goes instanceof PDFString || goes instanceof PDFHexString ? goes.decodeText() : '';
  if (does === undefined) return;
  if (does === 'GoTo') keepOnly(action, ['Type', 'S', 'D']);
  else if (does === 'URI' && ADDRESS.test(address)) keepOnly(action, ['Type', 'S', 'URI']);
  else dict.delete(PDFName.of('A'));
}

function keepOnly(dict: PDFDict, names: string[]): void {
  for (const key of dict.keys()) if (!names.includes(key.decodeText())) dict.delete(key);
}

function nameIn(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}
