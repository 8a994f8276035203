import { FILE_DOORS, type FileDoor } from '#contract/files.ts';
import type { JsonObject } from './components.ts';

/** What every client has to know before its first call. */
export const ABOUT = [
  'Sign in at POST /sessions with the header Accept-Session: token, and send the token as Authorization: Bearer. A request has a bearer or a cookie, never both.',
  'A call that answers text/event-stream tells of every change; with Accept: application/json it answers once, what it would say first.',
  'A list answers `next`: ask again with it as `after`; null is the end.',
  'An error is JSON with its `code`, as its schema shows it, and what belongs to it in `data`. More codes may come: show what you do not know as a failure.',
  'Amounts are paise, moments ISO 8601 in UTC.',
  'Version 1 only grows. What is to go is marked deprecated a release before. Fields and choices may be added to answers.',
].join('\n\n');

const ACCEPT_SESSION: JsonObject = {
  name: 'Accept-Session',
  in: 'header',
  required: false,
  description: 'An app asks for `token` and `expiresAt` in the answer, in the place of a cookie.',
  schema: { type: 'string', enum: ['token'] },
};

type Operations = Record<string, Record<string, JsonObject>>;

/** Adds to each operation that begins a session the header with which an app asks for the token. */
export function addAcceptSession(paths: Operations): void {
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    if (beginsSession(operation))
      operation['parameters'] = [...((operation['parameters'] ?? []) as JsonObject[]), ACCEPT_SESSION];
}

function beginsSession({ responses }: JsonObject): boolean {
  const { 200: response } = responses as { 200?: { content?: Record<string, { schema?: JsonObject }> } };
  const { properties = {} } = response?.content?.['application/json']?.schema ?? {};
  return 'token' in (properties as JsonObject) && 'expiresAt' in (properties as JsonObject);
}

/** The operations of files, which stand at the server's root and not below /api/v1. */
export function describeFiles(): Operations {
  return Object.fromEntries(FILE_DOORS.map((door) => [door.path, { get: describeFile(door) }]));
}

function describeFile({ name, summary, description, places, mediaTypes }: FileDoor): JsonObject {
  const content = mediaTypes.map((type) => [type, { schema: { type: 'string' } }]);
  return {
    operationId: name,
    summary,
    description,
    tags: ['files'],
    servers: [{ url: '/' }],
    parameters: places.map(({ choices, ...place }) => ({
      ...place,
      required: true,
      schema: { type: 'string', ...(choices ? { enum: [...choices] } : {}) },
    })),
    responses: {
      200: { description: 'The file', content: Object.fromEntries(content) },
      404: { description: 'NOT_FOUND' },
      429: { description: 'TOO_MANY_REQUESTS' },
    },
  };
}
