import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_RPC_METHOD,
  ATTR_RPC_SYSTEM_NAME,
  ATTR_SERVER_ADDRESS,
  ATTR_URL_PATH,
  ATTR_URL_SCHEME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Spans, Work } from './spans.ts';
import { nameStatement } from './statements.ts';

type Head = { name: string; kind: SpanKind; attributes: Attributes };
type Query = (statement: unknown, ...rest: unknown[]) => unknown;

const JOB_OUTCOME = 'adhyay.job.outcome';
/** What an error calls itself is told only if it can be no sentence. */
const ERROR_NAME = /^[\w.-]{1,60}$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Draws spans with `tracer` by OpenTelemetry's stable conventions. What hangs under a request or a job that is not drawn is not
 * drawn either; what goes on after its request was answered begins a trace of its own, and its statements are left out.
 */
export function drawSpans(tracer: Tracer): Spans {
  const active = new AsyncLocalStorage<Span | undefined>();
  const spanOf = new WeakMap<FastifyRequest, Span>();

  function begin({ name, kind, attributes }: Head, parent?: Span): Span {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind, attributes }, context);
  }

  function recording(): Span | undefined {
    const span = active.getStore();
    return span?.isRecording() ? span : undefined;
  }

  function run<T>(work: Work, act: () => Promise<T>): Promise<T> {
    const parent = startsNewTrace(work) ? undefined : active.getStore();
    if (parent && !isSampled(parent)) return act();
    const span = begin(headOf(work), parent?.isRecording() ? parent : undefined);
    const isJob = 'job' in work;
    return active.run(span, async () => {
      try {
        const done = await act();
        if (isJob) span.setAttribute(JOB_OUTCOME, 'done');
        return done;
      } catch (error) {
        if (isJob) span.setAttribute(JOB_OUTCOME, 'failed');
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  function traceRequest(request: FastifyRequest, reply: FastifyReply, isBelieved: (address: string) => boolean): Span {
    const route = request.routeOptions.url;
    const span = begin(requestHead(request, route), parentOf(request, isBelieved));
    spanOf.set(request, span);
    // Also of an answer that a library writes, and of one that nobody waited for.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, statusCode);
      if (statusCode >= 500) span.setAttribute(ATTR_ERROR_TYPE, String(statusCode)).setStatus(FAILED);
      span.end();
    });
    return span;
  }

  return {
    run,
    current: recording,
    within: (span, act) => active.run(span as Span | undefined, act),
    nameRoute(request, route) {
      spanOf.get(request)?.updateName(`${request.method} ${route}`).setAttributes(routeAttributes(route));
    },
    traceRequests(server, isBelieved) {
      server.addHook('onRequest', (request, reply, done) => active.run(traceRequest(request, reply, isBelieved), done));
      // The line of the log is written after it, by whatever event of the connection.
      server.addHook('onResponse', (request, _reply, done) => active.run(spanOf.get(request), done));
    },
    traceConnection(connection) {
      const query = connection.query.bind(connection) as Query;
      const traced: Query = (statement, ...rest) => {
        const parent = recording();
        const text = textOf(statement);
        if (!parent || text === undefined) return query(statement, ...rest);
        const span = begin(statementHead(text), parent);
        const end = (error?: unknown) => {
          if (error) markFailed(span, error);
          span.end();
        };
        return watchEnd(query, [statement, ...rest], end);
      };
      connection.query = traced;
    },
    logFields() {
      const span = active.getStore();
      return span && isSampled(span) ? { traceId: span.spanContext().traceId } : {};
    },
  };
}

const FAILED = { code: SpanStatusCode.ERROR };
const isSampled = (span: Span) => (span.spanContext().traceFlags & 1) === 1;

/** A job, and what is read once for all who watch, belong to no request, although one may have set them off. */
const startsNewTrace = (work: Work) => 'job' in work || ('procedure' in work && work.isShared === true);

function headOf(work: Work): Head {
  if ('procedure' in work) {
    const method = work.procedure.join('.');
    const attributes = { [ATTR_RPC_SYSTEM_NAME]: 'orpc', [ATTR_RPC_METHOD]: method };
    return { name: method, kind: SpanKind.INTERNAL, attributes };
  }
  if ('job' in work) {
    const { job, kind, attempt, tries } = work;
    const attributes = {
      'adhyay.job.name': job,
      'adhyay.job.kind': kind,
      'adhyay.job.attempt': attempt,
      'adhyay.job.tries': tries,
    };
    return { name: job, kind: SpanKind.CONSUMER, attributes };
  }
  if ('mailServer' in work)
    return {
      name: 'SMTP',
      kind: SpanKind.CLIENT,
      attributes: { [ATTR_SERVER_ADDRESS]: new URL(work.mailServer).hostname },
    };
  // Only whom we ask: an address itself may be a secret, as those of push services are.
  const attributes = { [ATTR_HTTP_REQUEST_METHOD]: work.method, [ATTR_SERVER_ADDRESS]: new URL(work.url).hostname };
  return { name: work.method, kind: SpanKind.CLIENT, attributes };
}

function statementHead(text: string): Head {
  const { operation, table } = nameStatement(text);
  const name = table ? `${operation} ${table}` : operation;
  const attributes = {
    [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
    [ATTR_DB_OPERATION_NAME]: operation,
    [ATTR_DB_QUERY_SUMMARY]: name,
    ...(table ? { [ATTR_DB_COLLECTION_NAME]: table } : {}),
  };
  return { name, kind: SpanKind.CLIENT, attributes };
}

function requestHead({ method, protocol }: FastifyRequest, route: string | undefined): Head {
  const attributes = { [ATTR_HTTP_REQUEST_METHOD]: method, [ATTR_URL_SCHEME]: protocol };
  if (!route) return { name: method, kind: SpanKind.SERVER, attributes };
  return {
    name: `${method} ${route}`,
    kind: SpanKind.SERVER,
    attributes: { ...attributes, ...routeAttributes(route) },
  };
}

/** The path is told by its pattern too: what stands in its places may be a secret. */
const routeAttributes = (route: string) => ({ [ATTR_HTTP_ROUTE]: route, [ATTR_URL_PATH]: route });

/** The span of the proxy in front. Of what its header says only two numbers are taken: whether we draw is not its to say. */
function parentOf({ headers, socket }: FastifyRequest, isBelieved: (address: string) => boolean): Span | undefined {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string' || !isBelieved(socket.remoteAddress ?? '')) return undefined;
  const context = parseTraceParent(traceparent);
  return context ? trace.wrapSpanContext({ ...context, isRemote: true }) : undefined;
}

function textOf(statement: unknown): string | undefined {
  const text = typeof statement === 'string' ? statement : Object(statement).text;
  return typeof text === 'string' ? text : undefined;
}

/** Asks, and tells `end` when it is answered; of what is neither a promise nor has a callback, at once. */
function watchEnd(query: Query, given: unknown[], end: (error?: unknown) => void): unknown {
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    const ended = (error: unknown, ...answer: unknown[]) => {
      end(error);
      callback(error, ...answer);
    };
    return query(...(given.with(-1, ended) as Parameters<Query>));
  }
  const answer = query(...(given as Parameters<Query>));
  if (answer instanceof Promise) answer.then(() => end(), end);
  else end();
  return answer;
}

/** By the kind of error only: what it says may hold what somebody gave. A refusal that the contract declares is no failure. */
function markFailed(span: Span, error: unknown): void {
  const { code, name, status } = Object(error);
  const type = [code, name].find((each) => typeof each === 'string' && ERROR_NAME.test(each)) ?? 'Error';
  span.setAttribute(ATTR_ERROR_TYPE, type);
  if (typeof code === 'string' && SQLSTATE.test(code) && Object(error).severity)
    span.setAttribute(ATTR_DB_RESPONSE_STATUS_CODE, code);
  if (typeof status !== 'number' || status >= 500) span.setStatus(FAILED);
}
