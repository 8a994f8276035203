type RefusalDetails = { status?: number; code?: string; field?: string | null; reason?: string };

/** A refusal in their words; 400 unless it says otherwise. `reason` is for machines. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | null;
  readonly reason: string;
  constructor(description: string, told: RefusalDetails = {}) {
    super(description);
    this.name = 'Refused';
    this.status = told.status ?? 400;
    this.code = told.code ?? 'BAD_REQUEST_ERROR';
    this.field = told.field ?? null;
    this.reason = told.reason ?? 'input_validation_failed';
  }
}

/** The body of a refusal as they send it. */
export function bodyOf({ code, message, field, reason }: Refused): object {
  return {
    error: {
      code,
      description: message,
      source: 'business',
      step: 'payment_initiation',
      reason,
      metadata: {},
      ...(field === null ? {} : { field }),
    },
  };
}

const OF_STATUS: Record<number, [description: string, code: string]> = {
  400: ['The request could not be read.', 'BAD_REQUEST_ERROR'],
  401: ['Authentication failed', 'BAD_REQUEST_ERROR'],
  409: ['Request failed because another request is in progress', 'BAD_REQUEST_ERROR'],
  429: ['Too many requests', 'BAD_REQUEST_ERROR'],
  502: ['The gateway did not answer in time.', 'GATEWAY_ERROR'],
  504: ['The gateway did not answer in time.', 'GATEWAY_ERROR'],
};

/** What they say with a status of this kind. */
export function refusalOf(status: number): Refused {
  const fallback = status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
  const [description, code] = OF_STATUS[status] ?? ['We are facing some trouble completing your request.', fallback];
  return new Refused(description, { status, code, reason: status < 500 ? 'NA' : 'server_error' });
}

/** Absent and of somebody else are the same to them: 400, not 404. */
export function unknownId(): Refused {
  return new Refused('The id provided does not exist');
}

export function collectionOf(items: object[]): object {
  return { entity: 'collection', count: items.length, items };
}
