import type { Token } from 'stream-json/parser.js';
import { type Builder, type Built, createBuilder, opens, readTokens } from './json-tokens.rules.ts';

const COLLECTIONS = '__collections__';
const WRONG_FILE =
  'This is a file of Firebase "auth:export": name it with --auth, and the Firestore export with --firestore.';

/** A document as it stands in the file. A sub-collection is named with `{id}` for its parents' ids; what nobody wants has no `built`. */
export type FileDocument = { path: string; id: string; collection: string; built?: Built };

type Frame = { kind: 'collections' | 'collection' | 'document'; path: string; pattern: string; key: string };
type Open = Frame & { id?: string; builder?: Builder };

const isField = ({ kind, key }: Frame): boolean => kind === 'document' && key !== COLLECTIONS;
const below = (path: string, key: string): string => (path === '' ? key : `${path}/${key}`);

/** Walks the tokens of a `node-firestore-import-export` file, with or without `__collections__` around its collections. */
function createWalker(isWanted: (collection: string) => boolean, found: (document: FileDocument) => void) {
  const frames: Open[] = [];
  let openInValue = 0;
  let begun = false;

  function descend(frame: Open): void {
    const path = below(frame.path, frame.key);
    if (frame.kind === 'collection') {
      const builder = isWanted(frame.pattern) ? createBuilder() : undefined;
      builder?.take({ name: 'startObject' });
      frames.push({
        kind: 'document',
        path,
        id: frame.key,
        pattern: `${frame.pattern}/{id}`,
        key: '',
        ...(builder && { builder }),
      });
    } else if (frame.key === COLLECTIONS) frames.push({ ...frame, kind: 'collections', key: '' });
    else frames.push({ kind: 'collection', path, pattern: below(frame.pattern, frame.key), key: '' });
  }

  function finish(closed: Open): void {
    if (closed.kind !== 'document') return;
    const { path, id = '', pattern, builder } = closed;
    builder?.take({ name: 'endObject' });
    const collection = pattern.slice(0, -'/{id}'.length);
    found({ path, id, collection, ...(builder && { built: builder.finish() }) });
  }

  function refuse({ kind, path, pattern, key }: Open, token: Token): void {
    if (path === '' && key === 'users' && token.name === 'startArray') throw new Error(WRONG_FILE);
    const collection = kind === 'collection' ? pattern : below(pattern, key);
    const built = { fault: kind === 'collection' ? 'is not a document' : 'is not a collection' };
    found({ path: below(path, key), id: key, collection, ...(isWanted(collection) && { built }) });
  }

  function takeKey(frame: Open, token: Token & { name: 'keyValue' }): void {
    frame.key = token.value;
    if (isField(frame)) frame.builder?.take(token);
  }

  function takeValue(frame: Open, token: Token): void {
    if (openInValue === 0 && !isField(frame) && frame.key !== COLLECTIONS) refuse(frame, token);
    openInValue += opens(token);
    if (isField(frame)) frame.builder?.take(token);
  }

  function begin(token: Token): void {
    if (begun || token.name !== 'startObject') throw new Error('The Firestore export is not one JSON object.');
    begun = true;
    frames.push({ kind: 'collections', path: '', pattern: '', key: '' });
  }

  return function take(token: Token): void {
    const frame = frames.at(-1);
    if (!frame) begin(token);
    else if (openInValue > 0) takeValue(frame, token);
    else if (token.name === 'endObject') finish(frames.pop() ?? frame);
    else if (token.name === 'keyValue') takeKey(frame, token);
    else if (token.name === 'startObject' && !isField(frame)) descend(frame);
    else takeValue(frame, token);
  };
}

/** The documents of a Firestore export, a batch for each chunk of its text; a document comes after those below it. */
export async function* readFirestoreFile(
  chunks: AsyncIterable<string>,
  isWanted: (collection: string) => boolean,
): AsyncGenerator<FileDocument[]> {
  let batch: FileDocument[] = [];
  const take = createWalker(isWanted, (document) => batch.push(document));
  for await (const tokens of readTokens(chunks)) {
    for (const token of tokens) take(token);
    yield batch;
    batch = [];
  }
}
