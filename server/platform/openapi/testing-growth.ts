import type { Json, JsonObject } from './components.ts';
import type { ApiDocument } from './document.ts';
import { findIn } from './testing-documents.ts';

type Field = { types: Set<string>; isRequired: boolean };
type Fields = Map<string, Field>;

/** In the text of an operation: what it takes, and what it answers. */
const TAKEN = ' > ';
const ANSWERED = ' < ';
const OPEN = ' open';

/**
 * What a client relies on, as text of a line each: the operations, whether anybody may call them, the fields that each takes
 * and answers with their types, `?` where a field may be absent. Two documents of the same text are the same to a client.
 */
export function describeForClients(document: ApiDocument): string {
  const read = fieldsReader(document);
  const partOf = (part: JsonObject) => resolved(document, part);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const {
        parameters = [],
        requestBody,
        responses,
        security,
      } = operation as unknown as JsonObject & {
        parameters?: JsonObject[];
        responses: Record<string, JsonObject>;
      };
      const taken = new Map(parameters.flatMap((parameter) => [...parameterFields(read, partOf(parameter))]));
      for (const [name, field] of mediaFields(read, requestBody as JsonObject | undefined)) taken.set(name, field);
      const answered = Object.entries(responses)
        .filter(([status]) => Number(status) < 400)
        .flatMap(([, response]) => [...mediaFields(read, partOf(response))]);
      const isOpen = Array.isArray(security) && security.length === 0;
      return [
        `${method.toUpperCase()} ${path}`,
        ...(isOpen ? [OPEN] : []),
        ...[...taken].map((field) => TAKEN + written(field)).sort(),
        ...answered.map((field) => ANSWERED + written(field)).sort(),
      ].join('\n');
    }),
  );
  return `${operations.sort().join('\n')}\n`;
}

const written = ([name, { types, isRequired }]: [string, Field]): string =>
  `${name}${isRequired ? '' : '?'} ${[...types].sort().join('|')}`;

function resolved(document: ApiDocument, part: JsonObject): JsonObject {
  return '$ref' in part ? (findIn(document, String(part['$ref'])) as JsonObject) : part;
}

type Reader = (schema: JsonObject, name: string, isRequired: boolean) => Fields;

function parameterFields(read: Reader, parameter: JsonObject): Fields {
  const { in: place, name, required, schema } = parameter;
  return read(schema as JsonObject, `${place}.${name}`, required === true);
}

/** Of a request's body or an answer. Events are what JSON is, one after the other. */
function mediaFields(read: Reader, body: JsonObject | undefined): Fields {
  const content = (body?.['content'] ?? {}) as Record<string, { schema?: JsonObject }>;
  const fields: Fields = new Map();
  for (const [type, { schema }] of Object.entries(content))
    if (type === 'application/json' && schema)
      for (const [name, field] of read(schema, 'body', true)) fields.set(name, field);
    else fields.set(`(${type})`, { types: new Set(['any']), isRequired: true });
  return fields;
}

function fieldsReader(document: ApiDocument): Reader {
  const read: Reader = (given, name, isRequired) => {
    const schema = resolved(document, given);
    const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonObject[] | undefined;
    if (choices) return merged(choices.map((choice) => read(choice, name, isRequired)));
    const inside = insideOf(schema).flatMap(([its, part, isThere]) => [...read(part, name + its, isThere)]);
    return new Map([[name, { types: typesOf(schema), isRequired }], ...inside]);
  };
  return read;
}

/** The schemas in a schema, what stands after its name, and whether they are always there. */
function insideOf(schema: JsonObject): [string, JsonObject, boolean][] {
  const { properties = {}, required = [], items, prefixItems = [], additionalProperties } = schema;
  const isSchema = (part: Json | undefined): part is JsonObject => typeof part === 'object' && part !== null;
  return [
    ...Object.entries(properties as Record<string, JsonObject>).map(
      ([its, property]): [string, JsonObject, boolean] => [`.${its}`, property, (required as string[]).includes(its)],
    ),
    ...(prefixItems as JsonObject[]).map((item, place): [string, JsonObject, boolean] => [`[${place}]`, item, true]),
    ...[items].filter(isSchema).map((item): [string, JsonObject, boolean] => ['[]', item, true]),
    ...[additionalProperties].filter(isSchema).map((each): [string, JsonObject, boolean] => ['.*', each, true]),
  ];
}

function typesOf(schema: JsonObject): Set<string> {
  const { type = 'any', enum: choices } = schema;
  const texts = (values: Json[]) => new Set(values.map((value) => JSON.stringify(value)));
  if ('const' in schema) return texts([schema['const'] ?? null]);
  if (Array.isArray(choices)) return texts(choices);
  return new Set([type].flat() as string[]);
}

/** One of several: a field is there for certain where all of them have it, nothing (null) aside. */
function merged(all: Fields[]): Fields {
  const isNothing = (fields: Fields) => [...fields.values()].every(({ types }) => [...types].join() === 'null');
  const choices = all.filter((fields) => !isNothing(fields));
  const names = new Set(all.flatMap((fields) => [...fields.keys()]));
  return new Map(
    [...names].map((name) => [
      name,
      {
        types: new Set(all.flatMap((fields) => [...(fields.get(name)?.types ?? [])])),
        isRequired: choices.every((fields) => fields.get(name)?.isRequired === true),
      },
    ]),
  );
}

type Operation = { isOpen: boolean; taken: Fields; answered: Fields };

/**
 * What of an earlier document a client can no longer rely on, a sentence each: an operation or a field of an answer that is
 * gone or may now be absent or another type, a field that is no longer taken, asked for newly, or takes less.
 */
export function findBreaks(earlier: string, now: string): string[] {
  const current = readText(now);
  return [...readText(earlier)].flatMap(([name, before]) => {
    const after = current.get(name);
    if (!after) return [`${name} is gone`];
    return [
      ...(before.isOpen && !after.isOpen ? ['is for signed-in people only'] : []),
      ...[...before.answered].flatMap(([field, was]) => breakOfAnswer(field, was, after.answered.get(field))),
      ...[...before.taken].flatMap(([field, was]) => breakOfInput(field, was, after.taken.get(field))),
      ...[...after.taken]
        .filter(([field, { isRequired }]) => isRequired && !before.taken.has(field) && hasParent(before.taken, field))
        .map(([field]) => `now needs ${field}`),
    ].map((text) => `${name} ${text}`);
  });
}

function breakOfAnswer(name: string, was: Field, is: Field | undefined): string[] {
  if (!is) return [`no longer answers ${name}`];
  if (was.isRequired && !is.isRequired) return [`may answer without ${name}`];
  // A choice more is growth: a client shows what it does not know as text.
  const kinds = new Set([...was.types].map(kindOf));
  const others = [...is.types].filter((type) => !kinds.has('any') && !kinds.has(kindOf(type)));
  return others.length > 0 ? [`answers ${name} as ${others.join(', ')}`] : [];
}

function breakOfInput(name: string, was: Field, is: Field | undefined): string[] {
  if (!is) return [`no longer takes ${name}`];
  if (!was.isRequired && is.isRequired) return [`now needs ${name}`];
  const takes = (type: string) => is.types.has('any') || is.types.has(type) || is.types.has(kindOf(type));
  const refused = [...was.types].filter((type) => !takes(type));
  return refused.length > 0 ? [`no longer takes ${name} as ${refused.join(', ')}`] : [];
}

/** The type of a literal, `"en"` is a string; an integer is a number. */
function kindOf(type: string): string {
  if (type.startsWith('"')) return 'string';
  if (type === 'true' || type === 'false') return 'boolean';
  return type === 'integer' || /^-?\d/.test(type) ? 'number' : type;
}

/** Whether what a field stands in was there before: a new field of a new object is asked of nobody who leaves that out. */
function hasParent(fields: Fields, name: string): boolean {
  const parent = name.replace(/(?:\.[^.[\]]+|\[\d*\])$/, '');
  return !parent.includes('.') || fields.has(parent);
}

function readText(text: string): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  let operation: Operation = { isOpen: false, taken: new Map(), answered: new Map() };
  for (const line of text.split('\n').filter(Boolean)) {
    const kind = line.slice(0, TAKEN.length);
    if (line === OPEN) operation.isOpen = true;
    else if (kind === TAKEN) operation.taken.set(...readField(line));
    else if (kind === ANSWERED) operation.answered.set(...readField(line));
    else {
      operation = { isOpen: false, taken: new Map(), answered: new Map() };
      operations.set(line, operation);
    }
  }
  return operations;
}

function readField(line: string): [string, Field] {
  const [, name = '', optional, types = ''] = /^ [<>] (\S+?)(\?)? (.*)$/.exec(line) ?? [];
  return [name, { types: new Set(types.split('|')), isRequired: optional === undefined }];
}
