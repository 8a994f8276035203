import { implement, ORPCError, onError, ValidationError } from '@orpc/server';
import { contract } from '#contract/index.ts';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { mayDo } from '#contract/rights.ts';
import type { Services } from './context/services.ts';
import { outageOf } from './refusals/outage.ts';
import { type Identity, type Person, VISITOR } from './session.ts';
import { inSpan } from './tracing/spans.ts';

export type { Rules, Services } from './context/services.ts';

/** What a handler may know of the call it answers. */
export type Context = Services & {
  identity: Identity;
  requestId: string;
  address: string;
  userAgent: string;
  /** The Cookie header, '' without one. */
  cookies: string;
  /** An app signs in: it wants the session's token in the answer, and no cookie. */
  wantsToken?: boolean;
  /** A program asks for what a `watch` says now, as JSON, and not to be told of changes. */
  wantsSnapshot?: boolean;
  resHeaders?: Headers;
};

/** Of each procedure, and of pages: by one person, and by all together who are not signed in and come from one network. */
const CALLS_OF_PERSON = { calls: 240, seconds: 60 };
const CALLS_OF_NETWORK = { calls: 1200, seconds: 60 };
/** Streams by HTTP that are open at once; a browser has them all in one socket instead. */
const STREAMS: Share = { person: 5, network: 200 };
const VISITORS_OF_NETWORK = CALLS_OF_NETWORK.calls / CALLS_OF_PERSON.calls;
const RETRY_AFTER_SECONDS = 30;

/** The contract to implement. Rights and limits of every procedure are enforced here, from what the contract declares. */
export const os = implement(contract)
  .$context<Context>()
  .use(onError(logBug))
  .use(async ({ context, procedure, path, next }, input) => {
    const meta: ProcedureMeta = procedure['~orpc'].meta;
    return inSpan({ procedure: path }, async () => {
      assertAccess(meta, context.identity);
      await spendCall(context, path.join('.'), meta).catch((error) => fail(context, error));
      assertWellFormed(input);
      const replica = meta.mayReadReplica ? context.replica : undefined;
      try {
        if (replica) return await replica.read(async (db) => next({ context: { db } }));
        return await (meta.isShort ? next({ context: { db: context.readings } }) : next());
      } catch (error) {
        return fail(context, error);
      }
    });
  });

/**
 * Throws unless this identity may call a procedure with this meta: SIGNED_OUT, ACCOUNT_HELD, PROOF_NEEDED, or, for somebody without
 * the permission, NOT_FOUND, as if there were no such procedure. Without a declaration only signed-in people may; a visitor may
 * where the school lets visitors look.
 */
export function assertAccess(
  { access, allowRestricted, needsProof }: ProcedureMeta,
  { person, reason, mayLook }: Identity,
): void {
  if (access === 'anyone' || (access === 'visitor' && !person && mayLook)) return;
  if (!person) throw new ORPCError('SIGNED_OUT', { status: 401, data: { reason }, defined: true });
  if (typeof access === 'object' && !mayDo(person.role, access.permission))
    throw new ORPCError('NOT_FOUND', { status: 404, defined: true });
  if (person.held && !allowRestricted)
    throw new ORPCError('ACCOUNT_HELD', { status: 403, data: { held: person.held }, defined: true });
  if (needsProof && !person.isProven) throw new ORPCError('PROOF_NEEDED', { status: 403, defined: true });
}

/** The signed-in person of a call that the contract opens to signed-in people only. */
export function requirePerson(context: Context): Person {
  if (!context.identity.person) throw new Error('a handler asked for a person on an open procedure');
  return context.identity.person;
}

/** Who calls what visitors may call too: the person, or the id of nobody, which has no right to anything. */
export function askerOf({ identity: { person } }: Context): Pick<Person, 'id' | 'sessionId'> {
  return person ?? VISITOR;
}

/** The topic that wakes this watch, narrowed to its owner where the contract says so. */
function topicOf(meta: ProcedureMeta, identity: Identity): string {
  if (!meta.live) throw new Error('not a watch');
  return meta.live.audience === 'everyone' ? meta.live.topic : `${meta.live.topic}:${identity.person?.id}`;
}

/** The topics that wake this call of a watch. */
export function wakersOf(meta: ProcedureMeta, identity: Identity, input: unknown): string[] {
  const { of, by = 'userId', also = [] } = meta.live ?? {};
  const owner = (Object(input) as Record<string, unknown>)[by];
  const others = also.map((topic) => `${topic}:${identity.person?.id}`);
  return of?.map((topic) => `${topic}:${owner}`) ?? [topicOf(meta, identity), ...others];
}

type WatchCall<I> = {
  context: Context;
  input: I;
  procedure: { '~orpc': { meta: ProcedureMeta } };
  signal?: AbortSignal | undefined;
};

type Read<T, I> = (context: Context, input: I) => Promise<T>;
const reads = new WeakMap<object, Read<unknown, never>>();

/** The handler of a `watch`: the first snapshot is now, each later one replaces it. */
export function liveQuery<T, I = unknown>(read: Read<T, I>) {
  async function* stream({ context, procedure, input, signal }: WatchCall<I>, end: () => void): AsyncGenerator<T> {
    const topics = wakersOf(procedure['~orpc'].meta, context.identity, input);
    try {
      for await (const _ of context.live.wakes(topics, signal)) yield await read(context, input);
    } finally {
      end();
    }
  }
  const handler = (call: WatchCall<I>): AsyncGenerator<T> => {
    const end = acquireShare(call.context, 'streams', STREAMS);
    // A caller who is gone before the first snapshot never begins the stream.
    if (call.signal?.aborted) end();
    call.signal?.addEventListener('abort', end, { once: true });
    return stream(call, end);
  };
  reads.set(handler, read);
  return handler;
}

/** A snapshot that differs from every earlier one: something of the topic changed. */
export async function readChangeVersion(): Promise<{ version: string }> {
  return { version: crypto.randomUUID() };
}

/** How a handler made by `liveQuery` reads its snapshot. */
export function readOf(handler: object): Read<unknown, never> {
  const read = reads.get(handler);
  if (!read) throw new Error('a watch that was not made by liveQuery()');
  return read;
}

/** What was looked for; where there is nothing it throws NOT_FOUND. */
export async function orNotFound<T>(found: Promise<T>, errors: { NOT_FOUND: () => Error }): Promise<NonNullable<T>> {
  const row = await found;
  if (!row) throw errors.NOT_FOUND();
  return row;
}

/**
 * Counts one of `name` for who asks: the person, or, signed out, the network. Throws TOO_MANY_REQUESTS past the limit,
 * which is an everyday one where none is given.
 */
export async function spend(context: Context, name: string, limit?: ProcedureMeta['limit']): Promise<void> {
  const { person } = context.identity;
  const everyday = person ? CALLS_OF_PERSON : CALLS_OF_NETWORK;
  const counter = limit || person ? name : `${name} signed out`;
  const wait = await context.limits.consume(counter, limit ?? everyday, limitKeyOf(context));
  if (wait !== undefined) throw tooManyRequests(wait);
}

/** The same for a call of a procedure: of all visitors of a network together its limit is a few times a person's. */
export async function spendCall(context: Context, name: string, { access, limit }: ProcedureMeta): Promise<void> {
  const isVisitor = access === 'visitor' && !context.identity.person;
  if (!isVisitor || !limit) return spend(context, name, limit);
  await spend(context, `${name} of visitors`, { ...limit, calls: limit.calls * VISITORS_OF_NETWORK });
}

/** What one person may have or do, and what all together who come from one network. */
export type Share = { person: number; network: number };

/** Counts one of `name` in this minute for the person and for their network. Throws TOO_MANY_REQUESTS. */
export async function spendShare({ limits, identity, address }: Context, name: string, most: Share): Promise<void> {
  const id = identity.person?.id;
  const spent = [
    await limits.consume(`${name} of network`, { calls: most.network, seconds: 60 }, address),
    id && (await limits.consume(name, { calls: most.person, seconds: 60 }, id)),
  ];
  const wait = spent.find((each) => typeof each === 'number');
  if (wait) throw tooManyRequests(wait);
}

/**
 * Takes a place among those that the person, and their network, may have open at once; answers with what gives it back.
 * Throws TOO_MANY_REQUESTS when all are taken.
 */
export function acquireShare({ limits, identity, address }: Context, name: string, most: Share): () => void {
  const id = identity.person?.id;
  const ofNetwork = limits.acquire(`${name} of network`, most.network, address);
  const ofPerson = ofNetwork && id ? limits.acquire(name, most.person, id) : ofNetwork;
  if (ofNetwork && ofPerson)
    return () => {
      ofNetwork();
      ofPerson();
    };
  ofNetwork?.();
  throw tooManyRequests(RETRY_AFTER_SECONDS);
}

/** By whom a limit counts: the person, or, signed out, the address, of which limits count the network. */
function limitKeyOf({ identity, address }: Pick<Context, 'identity' | 'address'>): string {
  return identity.person?.id ?? address;
}

/** The refusal that every procedure declares; it says when to come back. */
export function tooManyRequests(retryAfterSeconds: number) {
  return new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfterSeconds }, defined: true });
}

/** Throws what the caller gets of a failure: when to come again, what of the input does not fit, or the bug as it is. */
function fail({ log, resHeaders }: Context, error: unknown): never {
  const outage = outageOf(error, log);
  if (outage) resHeaders?.set('retry-after', String(outage.data.retryAfterSeconds));
  throw outage ?? withoutInput(error);
}

/** Says what is wrong with an input, not the input again: it may hold a password, or a megabyte. */
function withoutInput(error: unknown): unknown {
  if (!(error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError))
    return error;
  const issues = error.cause.issues.map(({ path, message }) => ({
    path: path?.map(keyOf),
    message: message.slice(0, 200),
  }));
  return badInput(issues.slice(0, 20));
}

function badInput(issues: { path?: PropertyKey[] | undefined; message: string }[]) {
  return new ORPCError('BAD_REQUEST', { status: 400, message: 'The input does not fit', data: { issues } });
}

/** No text holds these: PostgreSQL refuses U+0000, JSON in it half a character, and pages mark places with noncharacters (Unicode 23.7). */
const FORBIDDEN = /[\0\uFDD0-\uFDEF]/;

/** Throws BAD_REQUEST for an input with a text that the database or a page could not hold. */
export function assertWellFormed(input: unknown): void {
  if (holdsForbidden(input))
    throw badInput([{ message: 'A text may not contain U+0000, a noncharacter or half a character' }]);
}

/** A loop, because an input may be nested deeper than the stack. */
function holdsForbidden(input: unknown): boolean {
  const rest = [input];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && (FORBIDDEN.test(value) || !value.isWellFormed())) return true;
    for (const part of partsOf(value)) rest.push(part);
  }
  return false;
}

const NO_PARTS: unknown[] = [];

/** What an array or an object holds, with its keys; the places of an array are no texts, and with them a long one takes a second. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : NO_PARTS;
}

function keyOf(step: PropertyKey | { key: PropertyKey }): PropertyKey {
  return typeof step === 'object' ? step.key : step;
}

/** The one place where a bug is written down; what a person can act on is declared and not logged. */
function logBug(error: unknown, { context, path }: { context: Context; path: readonly string[] }): void {
  if (error instanceof ORPCError && !(error.cause instanceof ValidationError && error.status >= 500)) return;
  context.log.error({ err: error, requestId: context.requestId, procedure: path.join('.') }, 'a call failed');
}
