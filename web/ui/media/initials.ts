/** Of the last two words: a title before the name is no part of it. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(-2);
  return words.map((word) => word.match(/^\p{L}\p{M}*/u)?.[0] ?? '').join('');
}
