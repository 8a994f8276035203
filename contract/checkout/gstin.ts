const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether this is a whole GSTIN: State, PAN, entity, Z and a check character (mod 36, weights 1 and 2 in turn, as GSTN publishes it). */
export function isGstin(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const sum = [...text.slice(0, 14)].reduce((total, sign, place) => {
    const product = ALPHABET.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return text[14] === ALPHABET[(36 - (sum % 36)) % 36];
}
