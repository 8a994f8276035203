import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { UploadQueue } from './upload-queue.tsx';
import type { UploadTask } from './upload-task.ts';

const task = (key: number, phase: UploadTask['phase']): UploadTask => ({
  ...{ key, phase, kind: 'pdf', name: `Unit ${key}.pdf`, bytes: 1000, sent: 1000, speed: undefined },
  ...{ isQueued: true, mediaId: null, fault: phase === 'failed' ? 'BROKEN' : null },
});

const draw = (...phases: UploadTask['phase'][]) =>
  renderHtml(<UploadQueue tasks={phases.map((phase, key) => task(key, phase))} />);

test('files that all failed are said to have failed, over an empty bar', async () => {
  const html = await draw('failed', 'failed');
  expect(html).toContain('2 files failed');
  expect(html).not.toContain('uploaded');
  expect(html).toContain('aria-valuenow="0"');
  expect(html).not.toContain('in the meantime');
});

test('files that came and files that failed are counted apart', async () => {
  const html = await draw('received', 'failed', 'received', 'sending');
  expect(html).toContain('2 of 4 files uploaded');
  expect(html).toContain('1 file failed');
  expect(html).toContain('aria-valuenow="75"');
  expect(html).toContain('in the meantime');
});
