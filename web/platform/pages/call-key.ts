/** The key of a call that a page may be answered with, in boot data and in the query cache. */
export function callKey(path: string, input: object): string {
  return `${path} ${JSON.stringify(input)}`;
}
