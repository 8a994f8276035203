import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { contract } from '#contract/index.ts';
import { anyCharacter } from '#server/platform/testing-characters.ts';

type JsonSchema = {
  type?: string;
  const?: fc.JsonValue;
  enum?: fc.JsonValue[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** One procedure of the contract as a stranger sees it; `input` is the JSON schema of what it takes. */
export type Described = {
  name: string;
  method: string;
  path: string;
  errors: string[];
  isWatch: boolean;
  input: JsonSchema | undefined;
};

type Definition = {
  route: { method: string; path: string };
  errorMap: object;
  meta: { live?: object };
  inputSchema?: GenericSchema;
};

/** Every procedure of the contract. */
export function listProcedures(node: object = contract, steps: string[] = []): Described[] {
  if (!('~orpc' in node))
    return Object.entries(node).flatMap(([step, below]) => listProcedures(below, [...steps, step]));
  const { route, errorMap, meta, inputSchema } = node['~orpc'] as Definition;
  return [
    {
      name: steps.join('.'),
      method: route.method,
      path: route.path,
      errors: Object.keys(errorMap),
      isWatch: meta.live !== undefined,
      input: inputSchema && (toJsonSchema(inputSchema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema),
    },
  ];
}

/** The least that fits: what must be there, nothing where nothing may stand, ids and tokens of nobody, and a few words. */
export function leastInput(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf)
    return schema.anyOf.some(({ type }) => type === 'null') ? null : leastInput(schema.anyOf[0] ?? {}, name);
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((key) => [key, leastInput(properties[key] ?? {}, key)]));
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => leastInput(schema.items ?? {}, name.replace(/s$/, '')));
  if (schema.type === 'boolean') return false;
  return schema.type === 'string' ? leastText(schema, name) : (schema.minimum ?? 0);
}

function leastText({ format, pattern, minLength = 0, maxLength = 50 }: JsonSchema, name: string): string | undefined {
  if (format === 'email') return 'somebody@school.test';
  if (format === 'uuid') return '0198a000-0000-7000-8000-00000000000a';
  if (/id$/i.test(name)) return 'none';
  if (/^(token|key)$/.test(name)) return 'no-such-token-at-all-22';
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0];
  return 'Some words'.padEnd(minLength, '.').slice(0, maxLength);
}

/** What JSON.stringify cannot write: put into the text in the place of these words. */
const RAW: [string, string][] = [
  ['"<1e309>"', '1e309'],
  ['"<-0>"', '-0'],
  ['"<deep>"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['"<lone surrogate>"', '"\\ud800"'],
  ['"<digits>"', '9'.repeat(2000)],
];

/** The JSON text of a value out of these arbitraries. */
export function writeJson(value: unknown): string {
  return RAW.reduce((text, [word, raw]) => text.replaceAll(word, () => raw), JSON.stringify(value) ?? '');
}

const STRANGE: fc.JsonValue[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202e',
  '\ufffe\uffff',
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  '%00',
  '__proto__',
  'constructor',
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  [],
  {},
  'x'.repeat(129),
  'é'.repeat(10_000),
  ...RAW.map(([word]) => JSON.parse(word) as string),
  ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":1,"length":-1}'].map(
    (text): fc.JsonValue => JSON.parse(text),
  ),
];

const strange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STRANGE) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: anyCharacter }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 200 }) },
);

/** Inputs that fit; a property whose name ends in Id takes one of `ids`. */
function fitting(schema: JsonSchema, ids: string[], name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, ids, name)));
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    const model = Object.fromEntries(properties.map(([key, each]) => [key, fitting(each, ids, key)]));
    return fc.record(model, { requiredKeys: schema.required ?? [] });
  }
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}, ids), { maxLength: 5 });
  if (schema.type === 'integer') {
    const min = schema.minimum ?? 0;
    return fc.integer({ min, max: Math.min(schema.maximum ?? min + 3, min + 3) });
  }
  if (schema.type === 'string') return fittingString(schema, name.endsWith('Id') ? ids : []);
  return strange;
}

function fittingString({ format, pattern, minLength = 0, maxLength = 50 }: JsonSchema, ids: string[]) {
  if (format === 'email') return fc.emailAddress({ size: 'small' });
  // What looks ahead is not made up: any text is tried there, and most of it refused.
  if (pattern && !pattern.includes('(?!')) return fc.stringMatching(new RegExp(pattern));
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) });
  return ids.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: free })
    : free;
}

/** Inputs that fit with one thing changed: a value of another kind, a key too many or too few, or something else altogether. */
function changed(schema: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  const keys = [schema, ...(schema.anyOf ?? [])].flatMap((each) => Object.keys(each.properties ?? {}));
  const key = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...keys) },
    { weight: 1, arbitrary: fc.constantFrom('id', 'userId', 'role', '__proto__', '') },
  );
  const whole = fitting(schema, ids) as fc.Arbitrary<Record<string, unknown>>;
  const replaced = fc.tuple(whole, key, strange).map(([value, at, other]) => withKey(value, at, other));
  const less = fc.tuple(whole, key).map(([value, at]) => {
    const { [at]: _, ...rest } = value;
    return rest;
  });
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 1, arbitrary: less },
    { weight: 1, arbitrary: strange },
  );
}

/** A spread keeps `__proto__` a key like any other. */
function withKey(value: Record<string, unknown>, key: string, other: unknown): Record<string, unknown> {
  const added: Record<string, unknown> = JSON.parse(`{${JSON.stringify(key)}:null}`);
  Object.defineProperty(added, key, { value: other, enumerable: true });
  return { ...value, ...added };
}

/** Inputs for a procedure, fitting or not; `fit` is the share (0 to 100) of those that fit. */
export function inputsOf({ input }: Described, ids: string[], fit: number): fc.Arbitrary<unknown> {
  if (!input)
    return fc.oneof({ weight: fit, arbitrary: fc.constant(undefined) }, { weight: 100 - fit, arbitrary: strange });
  return fc.oneof(
    { weight: fit, arbitrary: fitting(input, ids) },
    { weight: 100 - fit, arbitrary: changed(input, ids) },
  );
}

/** For each property, fitting inputs with each of the strange values in its place: no chance, all of them. */
export function everyStrangeInput({ input }: Described, ids: string[], seed: number): unknown[] {
  const keys = Object.keys(input?.properties ?? {});
  const places = keys.flatMap((key) => STRANGE.map((value) => ({ key, value })));
  const whole = fc.sample(fitting(input ?? {}, ids), { numRuns: places.length, seed });
  return places.map(({ key, value }, place) => withKey(whole[place] as Record<string, unknown>, key, value));
}

/** Texts that are no JSON, or only nearly. */
export const malformedJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '{"json":',
    'nul',
    '{"a":1,}',
    "{'a':1}",
    '\u0000',
    '{"json":{}}{}',
    '{"json":1,"meta":1}',
  ),
  fc.string({ unit: anyCharacter, maxLength: 500 }),
  fc.tuple(fc.json(), fc.nat(50)).map(([text, cut]) => text.slice(0, cut)),
);
