export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };
type Kind = 'schemas' | 'responses' | 'parameters';
/** What stands where a part was: itself, or a reference to it. */
type Share = (kind: Kind, part: JsonObject, name: string, content: () => JsonObject) => JsonObject;

/** A shorter part says no more than a reference to it would. */
const SHARED_FROM_CHARACTERS = 70;
const MAX_NAME_CHARACTERS = 60;

/**
 * The same OpenAPI document with what it says more than once said once, in its components (OpenAPI 3.1 §4.8.7): each
 * error under its code (`SIGNED_OUT` is `SignedOutError`) and with an example, answers, parameters, and every schema
 * that occurs twice.
 */
export function shareComponents(document: JsonObject): JsonObject {
  const clean = withoutDialects(document) as JsonObject;
  const paths = clean['paths'] as JsonObject;
  const counts = new Map<string, number>();
  rewritePaths(paths, (_kind, part, _name, content) => {
    const key = JSON.stringify(part);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // Of what is there already nothing inside counts again: it will stand in one place.
    return counts.get(key) === 1 ? content() : part;
  });
  const components = createComponents();
  const rewritten = rewritePaths(paths, (kind, part, name, content) => {
    const key = JSON.stringify(part);
    const isShared = codeOf(part) !== undefined || (key.length >= SHARED_FROM_CHARACTERS && (counts.get(key) ?? 0) > 1);
    return isShared ? components.refer(kind, { key, name }, content) : content();
  });
  return { ...clean, paths: rewritten, components: components.all() };
}

function createComponents() {
  const parts: Record<Kind, Map<string, JsonObject>> = {
    schemas: new Map(),
    responses: new Map(),
    parameters: new Map(),
  };
  const names = new Map<string, string>();
  return {
    refer(kind: Kind, { key, name }: { key: string; name: string }, content: () => JsonObject): JsonObject {
      const known = names.get(`${kind} ${key}`);
      if (known) return referenceTo(kind, known);
      const free = freeName(parts[kind], name);
      names.set(`${kind} ${key}`, free);
      // Its place is taken before what is inside asks for names.
      parts[kind].set(free, {});
      parts[kind].set(free, content());
      return referenceTo(kind, free);
    },
    all: (): JsonObject => ({
      schemas: Object.fromEntries(parts.schemas),
      responses: Object.fromEntries(parts.responses),
      parameters: Object.fromEntries(parts.parameters),
    }),
  };
}

const referenceTo = (kind: Kind, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });

/** Two things of one name are told apart by a number. */
function freeName(taken: Map<string, JsonObject>, name: string): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}

function rewritePaths(paths: JsonObject, share: Share): JsonObject {
  return mapObject(paths, (methods) =>
    mapObject(methods as JsonObject, (operation) => rewriteOperation(operation as JsonObject, share)),
  );
}

function rewriteOperation(operation: JsonObject, share: Share): JsonObject {
  const name = pascal(String(operation['operationId']));
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters ? { parameters: (parameters as JsonObject[]).map((each) => rewriteParameter(each, share)) } : {}),
    ...(requestBody ? { requestBody: rewriteBody(requestBody as JsonObject, `${name}Input`, share) } : {}),
    responses: mapObject(responses as JsonObject, (response, status) =>
      rewriteResponse(response as JsonObject, { status, name }, share),
    ),
  };
}

function rewriteParameter(parameter: JsonObject, share: Share): JsonObject {
  const name = String(parameter['name']);
  return share('parameters', parameter, name, () => ({
    ...parameter,
    schema: rewriteSchema(parameter['schema'] as JsonObject, pascal(name), share),
  }));
}

function rewriteResponse(response: JsonObject, { status, name }: { status: string; name: string }, share: Share) {
  if (Number(status) < 400)
    return rewriteBody(answersNothing(response) ? { description: 'Done' } : response, name, share);
  const codes = codesIn(response);
  const described = { ...response, description: codes.join(', ') || 'Refused' };
  const joined = codes.map(pascal).join('-').slice(0, MAX_NAME_CHARACTERS);
  return share('responses', described, joined || `Refused${status}`, () => rewriteBody(described, name, share));
}

/** The generator writes "anything or nothing" for a procedure without an output. */
function answersNothing({ content }: JsonObject): boolean {
  return JSON.stringify(content) === '{"application/json":{"schema":{"anyOf":[{},{"not":{}}]}}}';
}

/** A request's body or a response: of each media type the schema. */
function rewriteBody(body: JsonObject, name: string, share: Share): JsonObject {
  if (!body['content']) return body;
  const content = mapObject(body['content'] as JsonObject, (media) => ({
    ...(media as JsonObject),
    schema: rewriteSchema((media as JsonObject)['schema'] as JsonObject, name, share),
  }));
  return { ...body, content };
}

/** `name`: what this schema would be called if it were shared. */
function rewriteSchema(schema: JsonObject, name: string, share: Share): JsonObject {
  const code = codeOf(schema);
  const isObject = schema !== null && typeof schema === 'object';
  if (!isObject) return schema;
  return share('schemas', schema, code ? `${pascal(code)}Error` : name, () => ({
    ...mapObject(schema, (value, key) => rewriteMember(value, { key, name }, share)),
    ...(code ? { examples: [exampleOf(schema)] } : {}),
  }));
}

function rewriteMember(value: Json, { key, name }: { key: string; name: string }, share: Share): Json {
  const of = (schema: Json, its: string) => rewriteSchema(schema as JsonObject, its, share);
  if (key === 'properties') return mapObject(value as JsonObject, (property, its) => of(property, pascal(its)));
  if (key === 'items') return of(value, name.replace(/s$/, ''));
  if (key === 'additionalProperties' || key === 'not') return of(value, name);
  if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key)) return (value as Json[]).map((each) => of(each, name));
  return value;
}

/** The code of an error that a procedure declares, where this schema is one. */
function codeOf(schema: JsonObject | null): string | undefined {
  const properties = schema?.['properties'] as JsonObject | undefined;
  const constOf = (name: string) => (properties?.[name] as JsonObject | undefined)?.['const'];
  return constOf('defined') === true ? String(constOf('code')) : undefined;
}

function codesIn(response: JsonObject): string[] {
  const media = (response['content'] as JsonObject | undefined)?.['application/json'] as JsonObject | undefined;
  const { oneOf = [] } = (media?.['schema'] ?? {}) as { oneOf?: JsonObject[] };
  return oneOf.flatMap((schema) => codeOf(schema) ?? []);
}

/** A value that fits a schema, the simplest there is. */
function exampleOf(schema: JsonObject): Json {
  const [first] = ['const', 'default'].filter((key) => schema[key] !== undefined);
  if (first) return schema[first] ?? null;
  const [choice] = (schema['enum'] ?? schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  if (choice !== undefined) return typeof choice === 'object' ? exampleOf(choice as JsonObject) : choice;
  const [type] = [schema['type'] ?? 'string'].flat();
  if (type === 'object')
    return mapObject((schema['properties'] ?? {}) as JsonObject, (each) => exampleOf(each as JsonObject));
  if (type === 'number' || type === 'integer') return schema['minimum'] ?? 1;
  const simplest = SIMPLEST[String(type)];
  return simplest === undefined ? 'text' : simplest;
}

const SIMPLEST: Record<string, Json | undefined> = { array: [], boolean: true, null: null };

/** The dialect is said once for the whole document. */
function withoutDialects(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutDialects);
  if (value === null || typeof value !== 'object') return value;
  const { $schema: _, ...rest } = value;
  return withShortNull(mapObject(rest, withoutDialects));
}

/** `anyOf: [{ type: 'string' }, { type: 'null' }]` as `type: ['string', 'null']`, which says the same. */
function withShortNull(schema: JsonObject): JsonObject {
  const { anyOf, ...others } = schema;
  const [first, second, ...more] = Array.isArray(anyOf) ? (anyOf as JsonObject[]) : [];
  const isShort =
    second?.['type'] === 'null' && typeof first?.['type'] === 'string' && !('enum' in first) && more.length === 0;
  return isShort ? { ...first, ...others, type: [first['type'] as string, 'null'] } : schema;
}

function mapObject(value: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each, key)]));
}

/** `SIGNED_OUT`, `orders.studio.list` and `courseId` as one word each: `SignedOut`, `OrdersStudioList`, `CourseId`. */
function pascal(text: string): string {
  const words = /[a-z]/.test(text) ? text : text.toLowerCase();
  return words.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
}
