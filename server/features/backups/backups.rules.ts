import type { BackupFault } from '#contract/backups.ts';
import { ArchiveError } from './archive/archive.rules.ts';

/** What went wrong, as its row holds it: a word that screens know, and the error's own text. */
export function readableFault(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return JSON.stringify({ kind: kindOf(error, text), text: text.slice(0, 500) } satisfies BackupFault);
}

function kindOf(error: unknown, text: string): BackupFault['kind'] {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || error instanceof NoRoom) return 'no-room';
  if (code === 'ENOENT') return 'gone';
  if (code === '55P03' || code === '40P01' || /Another (restore|import)/.test(text)) return 'busy';
  if (!(error instanceof ArchiveError)) return 'other';
  if (text.includes('newer program')) return 'newer';
  return text.includes('SECRET_KEY') ? 'other-key' : 'damaged';
}

export class NoRoom extends Error {}

export function readFault(stored: string | null): BackupFault | null {
  return stored === null ? null : (JSON.parse(stored) as BackupFault);
}
