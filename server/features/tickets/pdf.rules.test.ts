import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isActivePdf, isWholePdf } from './pdf.rules.ts';

const END = '\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${inside}${END}`, 'latin1');

function pdfWithStream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\r\n`, 'latin1'),
    content,
    Buffer.from(`\nendstream${END}`, 'latin1'),
  ]);
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const packedObjects = Buffer.from(`2 0 3 10 << /Type /Action >> ${script}`);

test('a PDF ends as one', () => {
  expect(isWholePdf(pdf('<< >>'))).toBe(true);
  expect(isWholePdf(Buffer.from('%PDF-1.7\n<html>'))).toBe(false);
  expect(isWholePdf(Buffer.concat([pdf('<< >>'), Buffer.alloc(2000)]))).toBe(false);
});

describe('active', () => {
  test.each([
    ['a script', script],
    ['a script by reference', '<< /S/Rendition /JS 12 0 R >>'],
    ['a script after a line break', '<< /JS\n<FEFF0061> >>'],
    ['a program', '<< /S /Launch /F (cmd.exe) >>'],
    ['a file within', '<< /Type /EmbeddedFile >>'],
    ['a tree of files within', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['an act at opening', '<< /OpenAction 5 0 R >>'],
    ['a name in disguise', '<< /S /J#61v#61Script >>'],
    ['a short name in disguise', '<< /#4a#53 (app.alert(1)) >>'],
    ['a comment that pretends to be a stream', `% stream\n${script}\n% endstream`],
    ['encryption', '<< /Encrypt 9 0 R >>'],
  ])('%s', async (_what, inside) => {
    expect(await isActivePdf(pdf(inside))).toBe(true);
  });

  test.each([
    ['packed objects', '/Type /ObjStm /Filter /FlateDecode', deflateSync(packedObjects)],
    ['packed objects of which nothing says so', '/Filter /FlateDecode', deflateSync(packedObjects)],
    [
      'packed objects with a wrong checksum',
      '/Type /ObjStm',
      Buffer.concat([deflateSync(packedObjects).subarray(0, -4), Buffer.alloc(4)]),
    ],
    ['packed objects that break off', '/Type /ObjStm', deflateSync(packedObjects).subarray(0, -6)],
    ['objects packed in a way we do not read', '/Type /ObjStm /Filter /ASCIIHexDecode', Buffer.from('3c3c2f53>')],
    [
      'packed objects that are none',
      '/Type /Obj#53tm /Filter /FlateDecode',
      Buffer.from([0x78, 0x9c, 0xff, 0xff, 0xff]),
    ],
    ['a bomb', '/Filter /FlateDecode', deflateSync(Buffer.alloc(70 * 1024 * 1024))],
  ])('%s', async (_what, dictionary, content) => {
    expect(await isActivePdf(pdfWithStream(dictionary, content))).toBe(true);
  });

  test('more streams than anybody needs', async () => {
    expect(await isActivePdf(pdf('stream\n'.repeat(10_001)))).toBe(true);
  });
});

describe('not active', () => {
  test.each([
    ['plain objects', '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) >>'],
    ['names that only begin alike', '<< /JSON 1 /Launcher 2 /JavaScripts 3 /EmbeddedFilesystem 4 /Encryption 5 >>'],
    ['a short word in random bytes', '\x80/JS\x91\x02/JSQ'],
  ])('%s', async (_what, inside) => {
    expect(await isActivePdf(pdf(inside))).toBe(false);
  });

  test.each([
    ['packed text', '/Filter /FlateDecode', deflateSync(Buffer.from('BT /F1 12 Tf (Namaste) Tj ET'))],
    ['packed objects that do nothing', '/Type /ObjStm', deflateSync(Buffer.from('2 0 << /Type /Page >>'))],
    ['a photo', '/Filter /DCTDecode', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])('%s', async (_what, dictionary, content) => {
    expect(await isActivePdf(pdfWithStream(dictionary, content))).toBe(false);
  });
});
