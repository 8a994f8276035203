import openapiTypes, { astToString } from 'openapi-typescript';

/** The types of a client, as TypeScript, from an OpenAPI document (its JSON). */
export async function generateTypes(document: string): Promise<string> {
  // An input with a default may be left out.
  return astToString(await openapiTypes(document, { defaultNonNullable: false }));
}
