import type { AnyProcedure } from '@orpc/server';
import { jsonSchemaOf } from './document.ts';

type JsonSchema = { type?: string; anyOf?: JsonSchema[]; properties?: Record<string, JsonSchema> };

const NUMBER = /^-?\d{1,16}(?:\.\d{1,16})?$/;
const numbersByProcedure = new WeakMap<AnyProcedure, string[]>();

/**
 * The input of a REST call with the numbers of its path and, where it has no body, of its query read as numbers: an
 * address holds nothing but text. What is no number stays as it was, for the contract to refuse.
 */
export function readNumbers(procedure: AnyProcedure, input: unknown): unknown {
  const names = numbersOf(procedure);
  if (names.length === 0 || typeof input !== 'object' || input === null) return input;
  const read = Object.entries(input).map(([name, value]) =>
    names.includes(name) && typeof value === 'string' && NUMBER.test(value) ? [name, Number(value)] : [name, value],
  );
  return Object.fromEntries(read);
}

/** The properties that stand in the address and are numbers. */
function numbersOf(procedure: AnyProcedure): string[] {
  const known = numbersByProcedure.get(procedure);
  if (known) return known;
  const { inputSchema, route } = procedure['~orpc'];
  const schema: JsonSchema = inputSchema ? jsonSchemaOf(inputSchema, 'input') : {};
  const names = Object.entries(schema.properties ?? {})
    .filter(([name, property]) => isNumber(property) && (route.method === 'GET' || route.path?.includes(`{${name}}`)))
    .map(([name]) => name);
  numbersByProcedure.set(procedure, names);
  return names;
}

function isNumber({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'number' || type === 'integer' || anyOf.some(isNumber);
}
