import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { ABOUT, addAcceptSession, describeFiles } from './apps.ts';
import { type JsonObject, shareComponents } from './components.ts';

/** Whose calls a document is about: what everybody or a signed-in person may call, or what only staff may. */
export type Audience = 'people' | 'staff';

/** How an app and a browser say who they are; an operation that anybody may call asks for neither, and one with `{}` not where visitors may look. */
const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that POST /sessions answers to who asks with Accept-Session: token.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'adhyay',
    description:
      'The session of a browser; over https it is named __Host-adhyay. An act also needs Sec-Fetch-Site or Origin.',
  },
};

/** The OpenAPI 3.1 document of what a contract has for these callers. */
export async function describeApi(
  contract: AnyContractRouter,
  title: string,
  audience: Audience,
): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      {
        condition: (schema) => schema?.['~standard'].vendor === 'valibot',
        convert: (schema, { strategy }) => [true, jsonSchemaOf(schema, strategy)],
      },
    ],
  });
  const security = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }));
  const open = new Set<string>();
  const visited = new Set<string>();
  const document = await generator.generate(contract, {
    info: { title, version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api/v1' }],
    security,
    filter: ({ contract: { '~orpc': procedure }, path }) => {
      const { access }: ProcedureMeta = procedure.meta;
      if (access === 'anyone') open.add(path.join('.'));
      if (access === 'visitor') visited.add(path.join('.'));
      return (typeof access === 'object') === (audience === 'staff');
    },
  });
  const { paths } = document as unknown as ApiDocument;
  for (const methods of Object.values(paths))
    for (const { responses } of Object.values(methods)) addSnapshots(responses);
  addAcceptSession(paths as Record<string, Record<string, JsonObject>>);
  if (audience === 'people') Object.assign(paths, describeFiles());
  const shared = shareComponents(document as unknown as JsonObject) as unknown as ApiDocument;
  for (const operation of Object.values(shared.paths).flatMap((methods) => Object.values(methods)))
    if (open.has(operation.operationId)) operation.security = [];
    else if (visited.has(operation.operationId)) operation.security = [...security, {}];
  return { ...shared, components: { ...shared.components, securitySchemes: SECURITY_SCHEMES } };
}

type Response = { content?: Record<string, { schema: { oneOf?: { properties?: { data?: object } }[] } }> };

/** Where a call answers with server-sent events, who accepts application/json by name has what they would say first. */
function addSnapshots(responses: Record<string, Response>): void {
  for (const { content } of Object.values(responses)) {
    const schema = content?.['text/event-stream']?.schema.oneOf?.[0]?.properties?.data;
    if (content && schema) content['application/json'] = { schema };
  }
}

/** A valibot schema as JSON Schema, 2020-12. */
export function jsonSchemaOf(schema: unknown, typeMode: 'input' | 'output'): object {
  return toJsonSchema(schema as GenericSchema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
}

type Operation = {
  operationId: string;
  summary?: string;
  tags?: string[];
  responses: Record<string, object>;
  security?: object[];
  servers?: object[];
};
export type ApiDocument = {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
  components: object;
};
