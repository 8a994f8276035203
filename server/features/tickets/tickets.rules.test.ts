import { describe, expect, test } from 'vitest';
import { attachmentFileName, attachmentKindOf, mailboxOf } from './tickets.rules.ts';

test.each([
  ['Ravi@Example.test', 'ravi@example.test'],
  ['ravi+one+two@example.test', 'ravi@example.test'],
  ['ravi@ex+ample.test', 'ravi@ex+ample.test'],
])('mail for %s lands at %s', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
});

describe('what a file is', () => {
  test.each([
    ['%PDF-1.4\n', 'pdf'],
    ['\xff\xd8\xff\xe0', 'image'],
    ['\x89PNG\r\n\x1a\n', 'image'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image'],
    ['RIFF\x10\x00\x00\x00WAVEfmt ', undefined],
    [' %PDF-1.4', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['GIF89a', undefined],
    ['<!doctype html>', undefined],
    ['', undefined],
  ])('%j is %s', (head, kind) => {
    expect(attachmentKindOf(Buffer.from(head, 'latin1'))).toBe(kind);
  });
});

describe('the name of a file', () => {
  test.each([
    ['receipt.jpg', 'receipt.webp'],
    ['receipt', 'receipt.webp'],
    ['receipt.pdf.JPEG', 'receipt.webp'],
    ['../../etc/passwd', 'passwd.webp'],
    ['C:\\Users\\ravi\\fee.png', 'fee.webp'],
    ['a\u0000b\r\nc.png', 'abc.webp'],
    ['photo\u202egnp.exe', 'photognp.exe.webp'],
    ['\ufdd1\ue000x.png', 'x.webp'],
    ['.htaccess', 'htaccess.webp'],
    ['  .png', 'file.webp'],
    ['', 'file.webp'],
    ['/', 'file.webp'],
    ['रसीद क्‍ष.jpg', 'रसीद क्‍ष.webp'],
    ['👨‍👩‍👧 "fee" \'1\'.webp', '👨‍👩‍👧 "fee" \'1\'.webp'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.webp'],
  ])('%j becomes %j', (given, name) => {
    expect(attachmentFileName(encodeURIComponent(given), '.webp')).toBe(name);
  });

  test('is short, and whole in its last character', () => {
    const name = attachmentFileName(encodeURIComponent(`${'😀'.repeat(300)}.pdf`), '.pdf');
    expect([...name]).toHaveLength(120);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith('.pdf')).toBe(true);
  });

  test('that is not percent-encoded right is no name', () => {
    expect(attachmentFileName('%E0%A4%A', '.pdf')).toBe('file.pdf');
  });
});
