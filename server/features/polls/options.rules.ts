/** Whether two answers read the same, whatever their case and spaces. */
export function hasDouble(options: string[]): boolean {
  const read = options.map((option) => option.normalize('NFKC').toLowerCase().replace(/\s+/g, ' '));
  return new Set(read).size < read.length;
}
