import type { Token } from 'stream-json/parser.js';
import { type Builder, type Built, createBuilder, opens, readTokens } from './json-tokens.rules.ts';

const LIST_KEY = 'users';

function createListWalker(found: (user: Built) => void) {
  let builder: Builder | undefined;
  let depth = 0;
  let listDepth = 0;
  let key = '';

  function takeOutside(token: Token): void {
    if (token.name === 'keyValue') key = token.value;
    const isList = token.name === 'startArray' && (depth === 0 || (depth === 1 && key === LIST_KEY));
    depth += opens(token);
    if (isList) listDepth = depth;
    else if (depth < listDepth) listDepth = 0;
  }

  return function take(token: Token): void {
    const inList = listDepth > 0 && depth === listDepth;
    if (!builder && inList && token.name !== 'endArray') {
      if (token.name === 'startObject') builder = createBuilder();
      else if (opens(token) >= 0) found({ fault: 'is not a user' });
    }
    takeOutside(token);
    builder?.take(token);
    if (builder && depth === listDepth) {
      found(builder.finish());
      builder = undefined;
    }
  };
}

/** The users of a Firebase `auth:export` file, `{"users": […]}` or the bare list, a batch for each chunk of its text. */
export async function* readAuthFile(chunks: AsyncIterable<string>): AsyncGenerator<Built[]> {
  let batch: Built[] = [];
  const take = createListWalker((user) => batch.push(user));
  for await (const tokens of readTokens(chunks)) {
    for (const token of tokens) take(token);
    yield batch;
    batch = [];
  }
}
