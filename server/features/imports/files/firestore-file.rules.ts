import { type Builder, type Built, createBuilder, opens, readTokens, type Token } from './json-tokens.rules.ts';

const COLLECTIONS = '__collections__';

/** A document as it stands in the file. A sub-collection is named with `{id}` for its parents' ids; what nobody wants has no `built`. */
export type FileDocument = { path: string; id: string; collection: string; built?: Built };

type Frame = { kind: 'collections' | 'collection' | 'document'; path: string; pattern: string; key: string };
type Open = Frame & { builder?: Builder };

/** Walks the tokens of a `node-firestore-import-export` file, with or without `__collections__` around its collections. */
function createWalker(isWanted: (collection: string) => boolean, found: (document: FileDocument) => void) {
  const frames: Open[] = [];
  let openInValue = 0;
  let begun = false;

  const below = (path: string, key: string): string => (path === '' ? key : `${path}/${key}`);

  function descend(frame: Open): void {
    const path = below(frame.path, frame.key);
    if (frame.kind === 'collection') {
      const builder = isWanted(frame.pattern) ? createBuilder() : undefined;
      builder?.take({ name: 'startObject' });
      frames.push({ kind: 'document', path, pattern: `${frame.pattern}/{id}`, key: '', ...(builder && { builder }) });
    } else if (frame.key === COLLECTIONS) frames.push({ ...frame, kind: 'collections', key: '' });
    else frames.push({ kind: 'collection', path, pattern: below(frame.pattern, frame.key), key: '' });
  }

  function finish(closed: Open): void {
    if (closed.kind !== 'document') return;
    const { path, pattern, builder } = closed;
    builder?.take({ name: 'endObject' });
    const id = path.slice(path.lastIndexOf('/') + 1);
    const collection = pattern.slice(0, -'/{id}'.length);
    found({ path, id, collection, ...(builder && { built: builder.finish() }) });
  }

  function refuse({ kind, path, pattern, key }: Open, token: Token): void {
    if (kind === 'collection') {
      const built = { fault: 'is not a document' };
      return found({ path: below(path, key), id: key, collection: pattern, ...(isWanted(pattern) && { built }) });
    }
    if (path === '' && key === 'users' && token.name === 'startArray') {
      throw new Error(
        'This is a file of Firebase "auth:export": name it with --auth, and the Firestore export with --firestore.',
      );
    }
    const name = below(path, key);
    found({ path: name, id: '', collection: name, ...(isWanted(name) && { built: { fault: 'is not a collection' } }) });
  }

  function takeValue(frame: Open, token: Token): void {
    const isField = frame.kind === 'document' && frame.key !== COLLECTIONS;
    if (!isField && openInValue === 0 && frame.key !== COLLECTIONS) refuse(frame, token);
    openInValue += opens(token);
    if (isField) frame.builder?.take(token);
  }

  function goesDeeper(frame: Open): boolean {
    return frame.kind !== 'document' || frame.key === COLLECTIONS;
  }

  return function take(token: Token): void {
    const frame = frames.at(-1);
    if (!frame) {
      if (begun || token.name !== 'startObject') throw new Error('The Firestore export is not one JSON object.');
      begun = true;
      frames.push({ kind: 'collections', path: '', pattern: '', key: '' });
    } else if (openInValue > 0) takeValue(frame, token);
    else if (token.name === 'endObject') finish(frames.pop() ?? frame);
    else if (token.name === 'keyValue') {
      frame.key = token.value;
      if (frame.kind === 'document' && token.value !== COLLECTIONS) frame.builder?.take(token);
    } else if (token.name === 'startObject' && goesDeeper(frame)) descend(frame);
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
