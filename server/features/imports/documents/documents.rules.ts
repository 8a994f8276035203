import { createHash } from 'node:crypto';
import * as v from 'valibot';

export type SourceDocument = Record<string, unknown>;
/** What goes into the tables: the columns of a row, moments as ISO texts. */
type Row = Record<string, unknown>;
type Parsed = { row: Row; warnings: string[]; unknownFields: string[] } | { bad: string };

/** A document that cannot come in; the message says why, after the document's path. */
export class BadDocument extends Error {}

type Entries = Record<string, v.GenericSchema>;
type Required<M extends Entries> = { [K in keyof M]: v.InferOutput<M[K]> };
type Optional<O extends Entries> = { [K in keyof O]: v.InferOutput<O[K]> | null };

type Shape<M extends Entries, O extends Entries> = {
  /** Without these a document is bad. */
  must: M;
  /** Unreadable ones are warned of and left out. */
  may: O;
  /** Known and deliberately not carried over; they do not make a document a changed one. */
  ignored?: string[];
  /** Numbered fields, such as votes0. */
  numbered?: RegExp;
  row: (fields: Required<M> & Optional<O>, warn: (text: string) => void, document: SourceDocument) => Row;
};

export type DocumentCollection = {
  parse: (document: SourceDocument) => Parsed;
  digest: (document: SourceDocument) => string;
};

const IGNORED_EVERYWHERE = ['id'];
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Describes how the documents of one collection become rows. */
export function collection<M extends Entries, O extends Entries>(shape: Shape<M, O>): DocumentCollection {
  const ignored = new Set([...IGNORED_EVERYWHERE, ...(shape.ignored ?? [])]);
  const known = new Set([...ignored, ...Object.keys(shape.must), ...Object.keys(shape.may)]);
  const isUnknown = (key: string): boolean => !known.has(key) && !shape.numbered?.test(key);

  function parse(document: SourceDocument): Parsed {
    const warnings: string[] = [];
    const warn = (text: string): number => warnings.push(text);
    try {
      // The two readers fill exactly the keys of their entries, which the type of `row` cannot see.
      const fields = { ...readRequired(shape.must, document), ...readOptional(shape.may, document, warn) };
      const row = shape.row(fields as Required<M> & Optional<O>, warn, document);
      return { row, warnings, unknownFields: Object.keys(document).filter(isUnknown) };
    } catch (error) {
      if (error instanceof BadDocument) return { bad: error.message };
      throw error;
    }
  }

  return { parse, digest: (document) => digestOf(document, ignored) };
}

function readRequired(entries: Entries, document: SourceDocument): Row {
  const row: Row = {};
  for (const [key, schema] of Object.entries(entries)) {
    if (isAbsent(document[key])) throw new BadDocument(`${key} is missing`);
    const read = v.safeParse(schema, document[key]);
    if (!read.success) throw new BadDocument(`${key} ${explain(read.issues[0], document[key])}`);
    row[key] = read.output;
  }
  return row;
}

function readOptional(entries: Entries, document: SourceDocument, warn: (text: string) => void): Row {
  const row: Row = {};
  for (const [key, schema] of Object.entries(entries)) {
    row[key] = null;
    if (isAbsent(document[key])) continue;
    const read = v.safeParse(schema, document[key]);
    if (read.success) row[key] = read.output;
    else warn(`${key} ${explain(read.issues[0], document[key])}, left out`);
  }
  return row;
}

function explain(issue: { message: string }, value: unknown): string {
  const text = JSON.stringify(value);
  return `${issue.message}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

/** SHA-256 in hex of what we read of a document, whatever the order of its fields. */
function digestOf(document: SourceDocument, ignored: Set<string>): string {
  const read = Object.fromEntries(Object.entries(document).filter(([key]) => !ignored.has(key)));
  return createHash('sha256')
    .update(JSON.stringify(sorted(read)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sorted(inner)]);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
