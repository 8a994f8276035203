const TIMEOUT_MS = 20_000;

/** What a call was refused with. `declared`: the contract names this code, so a person can act on it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly declared: boolean;
  readonly data: unknown;

  constructor(status: number, body: { code?: string; defined?: boolean; data?: unknown } = {}) {
    super(`${status} ${body.code}`);
    this.code = body.code ?? 'INTERNAL_SERVER_ERROR';
    this.declared = body.defined === true;
    this.data = body.data;
  }
}

/** `person`: the id of whom the call is made for; the server takes it as nobody's once another is signed in here. */
type CallTerms = { keepalive?: boolean; person?: string | undefined };

/** Calls a procedure of the contract by its steps, from a page or from the service worker; throws ApiError when it is refused. */
export async function callServer(
  path: string[],
  input: unknown,
  { keepalive = false, person }: CallTerms = {},
): Promise<unknown> {
  const response = await fetch(`/api/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person !== undefined && { 'x-person': person }) },
    body: JSON.stringify({ json: input }),
    keepalive,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { json } = await response.json().catch(() => ({}));
  if (response.ok) return json;
  throw new ApiError(response.status, json);
}
