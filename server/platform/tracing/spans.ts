import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a span is drawn of, in our words; nothing in it is of a person or was given by somebody. */
export type Work =
  | { procedure: readonly string[]; isShared?: boolean }
  | { job: string; kind: string; attempt: number; tries: number }
  | { method: string; url: string }
  | { mailServer: string };

/** What draws spans in this process (open-traces.ts), which is loaded only where traces are sent. */
export type Spans = {
  run: <T>(work: Work, act: () => Promise<T>) => Promise<T>;
  /** What is asked now is drawn in this span; undefined where nothing is drawn. */
  current: () => object | undefined;
  within: <T>(span: object | undefined, act: () => T) => T;
  /** Of a page, whose route alone says only that it is one. */
  nameRoute: (request: FastifyRequest, route: string) => void;
  traceRequests: (server: FastifyInstance, isBelieved: (address: string) => boolean) => void;
  /** Draws each statement of a connection of `pg` that is asked within a span. */
  traceConnection: (connection: { query: (...given: never[]) => unknown }) => void;
  logFields: () => object;
};

/** One for the process, as its console is: what is drawn goes through every room. */
let spans: Spans | undefined;

/** Draws by `next` from now on, or not at all. */
export function setSpans(next: Spans | undefined): void {
  spans = next;
}

/** What draws spans here; undefined where no traces are sent. */
export function openedSpans(): Spans | undefined {
  return spans;
}

/** Does `act`, in a span where spans are drawn. */
export function inSpan<T>(work: Work, act: () => Promise<T>): Promise<T> {
  return spans ? spans.run(work, act) : act();
}

/** Does what was gathered for many in the span of the first who has one, so that it is drawn there and in no other. */
export function inSpanOf<T>(askers: readonly { span: object | undefined }[], act: () => T): T {
  return spans ? spans.within(askers.find(({ span }) => span)?.span, act) : act();
}
