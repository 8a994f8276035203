import { expect, test } from 'vitest';
import type { Backup } from '#contract/backups.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { LastBackup } from './last-backup.tsx';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-24T06:30:00Z');

function backupOf(hoursAgo: number, changes: Partial<Backup> = {}): Backup {
  const at = new Date(NOW - hoursAgo * HOUR_MS).toISOString();
  return {
    ...{ id: at, cause: 'nightly', file: at, status: 'ready', percent: 100, doing: 'done', bytes: 5 * 1024 ** 2 },
    ...{ rows: 1, files: 1, missing: 0, fault: null, askedBy: null, askedAt: at, takenAt: at, verifiedAt: at },
    ...{ offsite: null, restore: null },
    ...changes,
  };
}
const sent = { at: new Date(NOW).toISOString(), bytes: 6 * 1024 ** 2, fault: null };
const html = (backups: Backup[], bucket: string | null = null) =>
  renderHtml(<LastBackup backups={backups} bucket={bucket} now={NOW} />);

test('the newest whole backup is told with its size and its age; one that failed, or is an export, does not count', async () => {
  const said = await html([
    backupOf(1, { status: 'failed', takenAt: null }),
    backupOf(2, { cause: 'export', bytes: 7 * 1024 ** 2 }),
    backupOf(9),
    backupOf(33),
  ]);
  expect(said).toContain('9 h ago');
  expect(said).toContain('5 MB');
  expect(said).not.toContain('7 MB');
  expect(said).not.toContain('bucket');
  expect(said).not.toContain('older than a day');
});

test('a night without a backup, or without its copy, is told', async () => {
  expect(await html([])).toContain('None yet');
  expect(await html([backupOf(27)])).toContain('older than a day');
  const fault = { at: null, bytes: null, fault: { kind: 'other' as const, text: 'gone' } };
  const said = await html([backupOf(9, { offsite: fault }), backupOf(57, { offsite: sent })], 'far-away');
  for (const words of ['far-away', '9 h ago', '2 days ago', '6 MB', 'older than a day']) expect(said).toContain(words);
  expect(await html([backupOf(9, { offsite: sent })], 'far-away')).not.toContain('older than a day');
});
