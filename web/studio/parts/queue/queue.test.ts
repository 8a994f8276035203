import { expect, test } from 'vitest';
import { nextUploads } from './lanes.ts';
import { sortFiles, titleFromFileName } from './taken-files.ts';
import type { UploadTask } from './upload-task.ts';

const MB = 1024 * 1024;
const task = (key: number, megabytes: number, phase: UploadTask['phase'] = 'queued') => ({
  ...{ key, bytes: megabytes * MB, phase },
});

test('small files begin while a film is on its way, and one film after another', () => {
  const videos = [task(1, 900, 'sending'), task(2, 800), task(3, 700)];
  expect(nextUploads(videos)).toEqual([]);
  expect(nextUploads([...videos, task(4, 2)])).toEqual([4]);
  expect(nextUploads([task(1, 900, 'received'), task(2, 800), task(3, 700), task(4, 2)])).toEqual([4, 2]);
});

test('few are sent at a time, in the order in which they came; who is paused keeps no place', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => task(at, 1));
  expect(nextUploads(twenty)).toEqual([0, 1, 2]);
  expect(nextUploads([task(1, 1, 'sending'), task(2, 1, 'waiting'), task(3, 1, 'sending'), task(4, 1)])).toEqual([]);
  expect(nextUploads([task(1, 900, 'paused'), task(2, 900)])).toEqual([2]);
});

test('all files are taken in the order of their numbers, and each that is not says why', () => {
  const file = (name: string, type = '') => new File(['x'], name, { type });
  const { taken, refused } = sortFiles([
    file('Unit 10.pdf'),
    file('Unit 2.PDF'),
    file('notes.docx'),
    file('a.mkv'),
    file('clip', 'video/mp4'),
    new File([], 'none.pdf'),
  ]);
  expect(taken.map((each) => [each.file.name, each.kind])).toEqual([
    ['a.mkv', 'video'],
    ['clip', 'video'],
    ['Unit 2.PDF', 'pdf'],
    ['Unit 10.pdf', 'pdf'],
  ]);
  expect(refused).toEqual([
    { name: 'none.pdf', reason: 'This file is empty.' },
    { name: 'notes.docx', reason: expect.stringContaining('neither a video nor a PDF') },
  ]);
});

test.each([
  ['BPSC-131_Unit_02.pdf', 'BPSC-131 Unit 02'],
  ['  समानता.mp4', 'समानता'],
  ['.pdf', '.pdf'],
  ['What is politics? v1.2.mp4', 'What is politics? v1.2'],
  ['क'.repeat(250), 'क'.repeat(200)],
])('%s becomes a lesson called %s', (name, title) => expect(titleFromFileName(name)).toBe(title));
