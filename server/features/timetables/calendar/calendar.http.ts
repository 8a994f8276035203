import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Id, Language } from '#contract/procedure.ts';
import { HELD } from '#server/features/sessions/sessions.access.ts';
import { readSchool } from '#server/features/settings/settings.access.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { calendarOf } from './calendar.rules.ts';
import { findEvent, findSectionEvents, findSubscriber, listOwnEvents } from './calendar.store.ts';
import { hashOf } from './secret.rules.ts';

/** A calendar asks a few times a day, one on each device; who guesses addresses asks often. */
const FEEDS = { calls: 120, seconds: 3600 };
const GUESSES = { calls: 60, seconds: 60 };
const FILES = { calls: 120, seconds: 60 };

const named = <S extends v.GenericSchema<string, string>>(id: S) =>
  v.object({
    file: v.pipe(
      v.string(),
      v.endsWith('.ics'),
      v.transform((name) => name.slice(0, -4)),
      id,
    ),
  });
const Secret = named(v.pipe(v.string(), v.regex(/^[\w-]{43}$/)));
const Named = named(Id);
const Query = v.object({ language: v.optional(v.fallback(Language, 'en'), 'en') });

/**
 * GET /calendar/{secret}.ics: a student's dates, for a calendar that knows the secret and has no session. GET
 * /files/timetable/{sectionId}.ics and /files/exam/{entryId}.ics: what is published, for everybody; `?language=hi`.
 */
export function mountTimetables(server: Door, contextOf: ContextOf): void {
  server.get('/calendar/:file', { config: { secretPath: true } }, async (request, reply) => {
    const { db, limits, address, publicUrl } = await contextOf(request);
    const params = v.safeParse(Secret, request.params);
    const subscriber = params.success && (await findSubscriber(db, hashOf(params.output.file), HELD));
    const [name, limit, who] = subscriber
      ? (['timetables.feed', FEEDS, subscriber.id] as const)
      : (['timetables.guess', GUESSES, address] as const);
    const wait = await limits.consume(name, limit, who);
    if (wait !== undefined) return sendTooMany(reply, wait);
    if (!subscriber) return sendMissing(reply);
    const { language } = subscriber;
    const school = await readSchool(db);
    const told = { name: `${school.name[language]}: ${CALENDAR[language]}`, language, publicUrl, reminds: true };
    return sendCalendar(request, reply, calendarOf(await listOwnEvents(db, subscriber.id), told), 'exams');
  });

  server.get('/files/timetable/:file', async (request, reply) => {
    const { db, limits, address, publicUrl } = await contextOf(request);
    const wait = await limits.consume('timetables.file', FILES, address);
    if (wait !== undefined) return sendTooMany(reply, wait);
    const params = v.safeParse(Named, request.params);
    const found = params.success && (await findSectionEvents(db, params.output.file));
    if (!found) return sendMissing(reply);
    const language = languageOf(request);
    const name = (language === 'hi' && found.titleHi) || found.title;
    return sendCalendar(request, reply, calendarOf(found.events, { name, language, publicUrl, reminds: false }), name);
  });

  server.get('/files/exam/:file', async (request, reply) => {
    const { db, limits, address, publicUrl } = await contextOf(request);
    const wait = await limits.consume('timetables.file', FILES, address);
    if (wait !== undefined) return sendTooMany(reply, wait);
    const params = v.safeParse(Named, request.params);
    const event = params.success && (await findEvent(db, params.output.file));
    if (!event) return sendMissing(reply);
    const told = { name: event.code, language: languageOf(request), publicUrl, reminds: true };
    return sendCalendar(request, reply, calendarOf([event], told), event.code);
  });
}

const CALENDAR = { en: 'my exams', hi: 'मेरी परीक्षाएँ' };

function languageOf(request: FastifyRequest): Language {
  return v.parse(Query, request.query).language;
}

function sendTooMany(reply: FastifyReply, wait: number) {
  const refusal = { code: 'TOO_MANY_REQUESTS', defined: true, data: { retryAfterSeconds: wait } };
  return reply.code(429).header('cache-control', 'no-store').header('retry-after', wait).send(refusal);
}

/** Asked for again and again: 304 while nothing has changed. */
function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string, name: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.some((each) => each === etag || each === '*')) return reply.code(304).send();
  const file = `${name.toWellFormed()}.ics`;
  const plain = name.replace(/[^\w. -]/g, '_');
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${plain}.ics"; filename*=UTF-8''${encodeURIComponent(file)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(text);
}
