import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/procedure.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import { isFileQuery } from './addresses.rules.ts';
import { type GateCaller, setOwnHead } from './gate.http.ts';
import { findCaptions, findPicture } from './videos.access.ts';

export async function sendPicture(
  { context, visitor, lessonId, query, secret }: GateCaller,
  picture: 'poster' | 'strip',
  reply: FastifyReply,
) {
  if (!isFileQuery(secret, visitor, lessonId, `${picture}.webp`, query)) return sendMissing(reply);
  const key = await findPicture(context.readings, { ...visitor, lessonId }, picture);
  const file = key && (await context.storage.read(key));
  if (!file) return sendMissing(reply);
  return setOwnHead(reply, 'image/webp').header('content-length', file.bytes).send(file.stream);
}

export async function sendCaptions(
  { context, visitor, lessonId, query, secret }: GateCaller,
  language: Language,
  reply: FastifyReply,
) {
  if (!isFileQuery(secret, visitor, lessonId, `captions-${language}.vtt`, query)) return sendMissing(reply);
  const text = await findCaptions(context.readings, { ...visitor, lessonId }, language);
  return text === undefined ? sendMissing(reply) : setOwnHead(reply, 'text/vtt; charset=utf-8').send(text);
}
