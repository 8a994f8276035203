import { getEventIteratorSchemaDetails } from '@orpc/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { contract } from '#contract/index.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { type Described, listProcedures } from '#server/integration/testing-inputs.ts';

export type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  items?: Shape;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
};

const isPublic = (name: string) => ['anyone', 'visitor', 'signed-in', 'own-account'].includes(RIGHTS[name]?.for ?? '');

/** What anybody may call who is no staff, and what only staff may. */
export const publicOnes: Described[] = listProcedures().filter(({ name }) => isPublic(name));
export const staffOnes: Described[] = listProcedures().filter(({ name }) => !isPublic(name));

/** The JSON schema of what a procedure answers, or of a snapshot of a watch; undefined for one that answers nothing. */
export function answerOf(name: string): Shape | undefined {
  let node: unknown = contract;
  for (const step of name.split('.')) node = Object(node)[step];
  const schema = (node as { '~orpc': { outputSchema?: GenericSchema } })['~orpc'].outputSchema;
  if (!schema) return undefined;
  const snapshot = getEventIteratorSchemaDetails(schema as never)?.yields ?? schema;
  return toJsonSchema(snapshot as GenericSchema, { typeMode: 'output', errorMode: 'ignore' }) as Shape;
}

/** Every name of a field in it, however deep. */
export function fieldsOf(shape: Shape | undefined): string[] {
  if (!shape) return [];
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = shape;
  const below = [...Object.values(properties), ...prefixItems, ...anyOf, ...oneOf, ...(items ? [items] : [])];
  const more = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...new Set([...Object.keys(properties), ...[...below, ...more].flatMap(fieldsOf)])].sort();
}

/** The names of the fields that stand in an answer. */
export function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(namesIn);
  return Array.isArray(value) ? below : [...Object.keys(value), ...below];
}
