/**
 * The SQL for a number from 0 to below `range` that belongs to the SQL text or number `key`: another one for each
 * `purpose`, the same in each run.
 */
export const draw = (key: string, purpose: string, range: number | string): string =>
  `((hashtext(${key} || ' ${purpose}') & 2147483647) % ${range})`;
