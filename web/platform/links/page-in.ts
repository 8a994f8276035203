/** The page that an address names, from 1. */
export function pageIn(text: unknown): number | undefined {
  return /^[1-9]\d{0,3}$/.test(String(text)) ? Number(text) : undefined;
}
