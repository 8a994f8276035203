import { getManyValues, isMany, type Many, none } from 'stream-chain/defs.js';
import { Assembler } from 'stream-json/assembler.js';
import { jsonParser, type Token } from 'stream-json/parser.js';

const LARGEST = 1_048_576;
const DEEPEST = 100;
const TOKEN_BYTES = 8;

/** The tokens of a JSON text, a batch for each chunk. Strings come in pieces, so that none has to fit into memory. */
export async function* readTokens(chunks: AsyncIterable<string>): AsyncGenerator<Token[]> {
  const options = { packStrings: false, streamKeys: false, streamNumbers: false };
  const parse = jsonParser(options) as (input: string | typeof none) => Many<Token> | typeof none;
  let byteOrderMark = true;
  for await (const chunk of chunks) {
    yield tokensOf(parse(byteOrderMark ? chunk.replace(/^\uFEFF/, '') : chunk));
    byteOrderMark = false;
  }
  yield tokensOf(parse(none));
}

const tokensOf = (parsed: Many<Token> | typeof none): Token[] => (isMany(parsed) ? getManyValues(parsed) : []);

export type Built = { value: Record<string, unknown>; repaired: boolean } | { fault: string };
export type Builder = { take: (token: Token) => void; finish: () => Built };

/**
 * Builds one object from its tokens, as long as it stays within Firestore's own limits. What PostgreSQL cannot store,
 * NUL and half surrogate pairs, becomes U+FFFD.
 */
export function createBuilder(): Builder {
  const assembler = new Assembler<Record<string, unknown>>();
  let text = '';
  let size = 0;
  let depth = 0;
  let repaired = false;
  let fault: string | undefined;

  function readable(raw: string): string {
    if (raw.isWellFormed() && !raw.includes('\0')) return raw;
    repaired = true;
    return raw.toWellFormed().replaceAll('\0', '\uFFFD');
  }

  function weigh(token: Token): void {
    size += TOKEN_BYTES + ('value' in token && typeof token.value === 'string' ? token.value.length : 0);
    if (token.name === 'startObject' || token.name === 'startArray') depth += 1;
    if (token.name === 'endObject' || token.name === 'endArray') depth -= 1;
    if (size > LARGEST) fault ??= 'is larger than 1 MB';
    if (depth > DEEPEST) fault ??= `is nested deeper than ${DEEPEST} levels`;
  }

  function take(token: Token): void {
    weigh(token);
    if (fault) text = '';
    else if (token.name === 'startString') text = '';
    else if (token.name === 'stringChunk') text += token.value;
    else if (token.name === 'endString') assembler.consume({ name: 'stringValue', value: readable(text) });
    else if (token.name === 'keyValue') assembler.consume({ name: 'keyValue', value: readable(token.value) });
    else assembler.consume(token);
  }

  return { take, finish: () => (fault ? { fault } : { value: assembler.current ?? {}, repaired }) };
}

/** How a token changes the number of open objects, arrays and strings. */
export function opens({ name }: Token): -1 | 0 | 1 {
  if (name === 'startObject' || name === 'startArray' || name === 'startString') return 1;
  return name === 'endObject' || name === 'endArray' || name === 'endString' ? -1 : 0;
}
