type Loaded = Awaited<ReturnType<typeof import('@hyzyla/pdfium').PDFiumModule>>;
type Pointer = number;

/** What the library has and its types do not say (PDFium's public headers, fpdf_text.h, fpdfview.h, fpdf_doc.h). */
type More = {
  _FPDFText_GetUnicode: (text: Pointer, index: number) => number;
  _FPDFText_GetLooseCharBox: (text: Pointer, index: number, rect: Pointer) => number;
  _FPDFText_GetTextObject: (text: Pointer, index: number) => Pointer;
  _FPDFPageObj_CountMarks: (object: Pointer) => number;
  _FPDFPageObj_GetMark: (object: Pointer, index: number) => Pointer;
  _FPDFPageObjMark_GetName: (mark: Pointer, buffer: Pointer, bytes: number, said: Pointer) => number;
  _FPDFPageObj_GetBounds: (object: Pointer, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer) => number;
  _FPDF_PageToDevice: (
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    turned: number,
    x: number,
    y: number,
    deviceX: Pointer,
    deviceY: Pointer,
  ) => number;
  _FPDF_GetMetaText: (document: Pointer, tag: Pointer, buffer: Pointer, bytes: number) => number;
};
type Library = Omit<Loaded, keyof More> & More;

/** A place on a page, as shares of it. */
export type Box = { x: number; y: number; width: number; height: number };
/** A letter and where it stands; what a page only means, as the space between two lines, stands nowhere. */
export type Sign = { text: string; box: Box | undefined };
/** Red, green, blue and opacity, a byte each. */
type Pixels = { data: Buffer; width: number; height: number };
type Found = Sign & { object: Pointer };
export type Sheet = {
  /** Points (1/72 inch). */
  width: number;
  height: number;
  draw: (width: number, height: number, paper?: 'white' | 'clear') => Pixels;
  listSigns: () => Sign[];
  close: () => void;
};
export type OpenDocument = {
  pages: number;
  openPage: (index: number) => Sheet;
  readInfo: (tag: string) => string;
  close: () => void;
};

/** Why a PDF does not open: 'locked' asks for a password, 'damaged' is everything else. */
export class Unopenable extends Error {
  readonly why: 'locked' | 'damaged';

  constructor(why: 'locked' | 'damaged') {
    super(`this PDF does not open: ${why}`);
    this.why = why;
  }
}

const PASSWORD = 4;
const SECURITY = 5;
const RGBA = 4;
const ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;
/** Whole units that a page is wide and high when places on it are asked for. */
const GRID = 1_000_000;
/** As PDFium writes names. */
const SPAN = Buffer.from('Span\0', 'utf16le');

let library: Promise<Library> | undefined;

async function load(): Promise<Library> {
  const { PDFiumModule } = await import('@hyzyla/pdfium');
  const loaded = (await PDFiumModule({})) as Library;
  loaded._FPDF_InitLibraryWithConfig({});
  return loaded;
}

/** Opens a PDF; throws Unopenable. What is opened stays in memory until it is closed. */
export async function openPdf(bytes: Uint8Array): Promise<OpenDocument> {
  library ??= load();
  const pdfium = await library;
  const { malloc, free } = pdfium.wasmExports;
  const place = malloc(bytes.length);
  if (place === 0) throw new Unopenable('damaged');
  pdfium.HEAPU8.set(bytes, place);
  const document = pdfium._FPDF_LoadMemDocument(place, bytes.length, 0);
  if (document === 0) {
    free(place);
    const error = pdfium._FPDF_GetLastError();
    throw new Unopenable(error === PASSWORD || error === SECURITY ? 'locked' : 'damaged');
  }
  return {
    pages: pdfium._FPDF_GetPageCount(document),
    openPage: (index) => openSheet(pdfium, document, index),
    readInfo: (tag) => readInfo(pdfium, document, tag),
    close() {
      pdfium._FPDF_CloseDocument(document);
      free(place);
    },
  };
}

function openSheet(pdfium: Library, document: Pointer, index: number): Sheet {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) throw new Unopenable('damaged');
  return {
    width: pdfium._FPDF_GetPageWidth(page),
    height: pdfium._FPDF_GetPageHeight(page),
    draw: (width, height, paper = 'white') => draw(pdfium, page, width, height, paper),
    listSigns: () => listSigns(pdfium, page),
    close: () => pdfium._FPDF_ClosePage(page),
  };
}

function draw(pdfium: Library, page: Pointer, width: number, height: number, paper: 'white' | 'clear'): Pixels {
  const bytes = width * height * RGBA;
  const place = pdfium.wasmExports.malloc(bytes);
  if (place === 0) throw new Error('no memory for a picture of a page');
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, RGBA, place, width * RGBA);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, paper === 'white' ? WHITE : 0);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | RED_FIRST);
  const data = Buffer.from(pdfium.HEAPU8.slice(place, place + bytes).buffer);
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium.wasmExports.free(place);
  return { data, width, height };
}

function listSigns(pdfium: Library, page: Pointer): Sign[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const room = pdfium.wasmExports.malloc(24);
  const found: Found[] = Array.from({ length: Math.max(0, pdfium._FPDFText_CountChars(text)) }, (_, index) => {
    const code = pdfium._FPDFText_GetUnicode(text, index);
    const box = pdfium._FPDFText_GetLooseCharBox(text, index, room) ? boxOf(pdfium, page, room) : undefined;
    const object = pdfium._FPDFText_GetTextObject(text, index);
    return { text: code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '', box, object };
  });
  const spoken = new Set(
    found.flatMap(({ object, box }, index) => {
      const next = found[index + 1];
      return object !== 0 && box && next?.object === object && next.box?.x === box.x ? object : [];
    }),
  );
  const wholes = spoken.size > 0 ? listWholes(pdfium, page, room) : new Map<Pointer, Box>();
  const signs = found.map(({ text: said, box, object }) => {
    const whole = spoken.has(object) ? wholes.get(markOf(pdfium, object)) : undefined;
    return { text: said, box: whole ?? box };
  });
  pdfium.wasmExports.free(room);
  pdfium._FPDFText_ClosePage(text);
  return signs;
}

/**
 * Where all glyphs of a marked stretch stand, by its mark. Letters that are said for many glyphs at once (ActualText) belong
 * to all of them; PDFium puts each of these letters at the beginning of the last.
 */
function listWholes(pdfium: Library, page: Pointer, room: Pointer): Map<Pointer, Box> {
  const wholes = new Map<Pointer, Box>();
  for (let index = 0; index < pdfium._FPDFPage_CountObjects(page); index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index);
    const mark = markOf(pdfium, object);
    if (mark === 0 || !pdfium._FPDFPageObj_GetBounds(object, room, room + 12, room + 8, room + 4)) continue;
    const box = boxOf(pdfium, page, room);
    if (box) wholes.set(mark, around(wholes.get(mark) ?? box, box));
  }
  return wholes;
}

/** The innermost mark of an object, if it is one that may say letters (Span); else 0. */
function markOf(pdfium: Library, object: Pointer): Pointer {
  const marks = object === 0 ? 0 : pdfium._FPDFPageObj_CountMarks(object);
  if (marks < 1) return 0;
  const mark = pdfium._FPDFPageObj_GetMark(object, marks - 1);
  const { malloc, free } = pdfium.wasmExports;
  const place = malloc(SPAN.length + 4);
  const fits = pdfium._FPDFPageObjMark_GetName(mark, place, SPAN.length, place + SPAN.length);
  const isSpan = fits !== 0 && SPAN.equals(pdfium.HEAPU8.slice(place, place + SPAN.length));
  free(place);
  return isSpan ? mark : 0;
}

/** The smallest box around two. */
export function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [right, bottom] = [one, other].reduce(
    ([most, lowest], each) => [Math.max(most, each.x + each.width), Math.max(lowest, each.y + each.height)],
    [0, 0],
  );
  return { x, y, width: right - x, height: bottom - y };
}

/** The rectangle (left, top, right, bottom as floats) at a place in memory, turned and cropped as the page is. */
function boxOf(pdfium: Library, page: Pointer, room: Pointer): Box | undefined {
  const view = new DataView(pdfium.HEAPU8.buffer);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => view.getFloat32(room + at, true));
  const corners = [
    [left, top],
    [right, bottom],
  ].map(([x = 0, y = 0]) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, GRID, GRID, 0, x, y, room + 16, room + 20);
    return [view.getInt32(room + 16, true) / GRID, view.getInt32(room + 20, true) / GRID];
  });
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = corners;
  const [from, to] = [Math.min(x1, x2), Math.max(x1, x2)].map(within);
  const [up, down] = [Math.min(y1, y2), Math.max(y1, y2)].map(within);
  if (from === undefined || to === undefined || up === undefined || down === undefined) return undefined;
  return to > from && down > up ? { x: from, y: up, width: to - from, height: down - up } : undefined;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** What a document says of itself under a tag such as Keywords; '' for nothing. */
function readInfo(pdfium: Library, document: Pointer, tag: string): string {
  const { malloc, free } = pdfium.wasmExports;
  const name = malloc(tag.length + 1);
  pdfium.HEAPU8.set(Buffer.from(`${tag}\0`, 'latin1'), name);
  const bytes = pdfium._FPDF_GetMetaText(document, name, 0, 0);
  const place = malloc(Math.max(2, bytes));
  pdfium._FPDF_GetMetaText(document, name, place, bytes);
  const text = Buffer.from(pdfium.HEAPU8.slice(place, place + Math.max(0, bytes - 2))).toString('utf16le');
  free(place);
  free(name);
  return text;
}
