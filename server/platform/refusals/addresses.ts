/** As written in an address: U+0000, a noncharacter (U+FDD0 to FDEF), half a character. The same that no input of a call may hold. */
const FORBIDDEN = /%00|%EF%B7%[9A][0-9A-F]|%ED%[AB][0-9A-F]%[89AB][0-9A-F]/i;

/** Whether the path or the query holds what neither the database nor a page could. */
export function holdsForbidden(address: string): boolean {
  return FORBIDDEN.test(address);
}
