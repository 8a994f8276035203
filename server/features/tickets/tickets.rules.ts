import { isPicture } from '#server/platform/pictures/reencode.ts';

const MAX_NAME_LENGTH = 120;

/** Where a mail lands: what follows a plus sign is the same box. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** What a file is by its first bytes, whatever its sender calls it. */
export function attachmentKindOf(bytes: Buffer): 'image' | 'pdf' | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  return isPicture(bytes) ? 'image' : undefined;
}

/**
 * The name of a file as it came, percent-encoded, made harmless and ending as what it became: no folders, nothing
 * invisible that turns the direction of reading, 120 characters at most. The joiners of Indian scripts stay.
 */
export function attachmentFileName(given: string, ending: '.webp' | '.pdf'): string {
  const last = decoded(given).split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .normalize('NFC')
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .trim();
  const stem = visible.replace(/(?:\.(?:jpe?g|png|webp|pdf))+$/i, '').replace(/^[.\s]+/, '');
  return `${[...(stem || 'file')].slice(0, MAX_NAME_LENGTH - ending.length).join('')}${ending}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
