const LITERALS = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;
const OPERATION = /^\s*\(*\s*([a-z]+)/i;
const CHANGE = /\b(insert\s+into|update|delete\s+from)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i;
const MAX_KNOWN = 2000;

/** What a span says of a statement: never its values, nor a literal of its text. */
export type StatementName = { operation: string; table: string | undefined };

const known = new Map<string, StatementName>();

/** The operation of a statement and the first table that it names, by its text; remembered. */
export function nameStatement(text: string): StatementName {
  const found = known.get(text) ?? readName(text);
  if (known.size < MAX_KNOWN) known.set(text, found);
  return found;
}

function readName(text: string): StatementName {
  const bare = text.replace(LITERALS, ' ');
  const first = OPERATION.exec(bare)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const operation = first === 'WITH' ? operationUnder(bare) : first;
  return { operation, table: TABLE.exec(bare)?.[1]?.replaceAll('"', '') };
}

/** A `with` is what it changes, or else a reading. */
function operationUnder(bare: string): string {
  return CHANGE.exec(bare)?.[1]?.split(/\s/)[0]?.toUpperCase() ?? 'SELECT';
}
