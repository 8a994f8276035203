import type { MessageCategory, MessageChannel } from '#contract/messages.ts';
import type { Language } from '#contract/procedure.ts';
import { readMessageRules, readSchool } from '#server/features/settings/settings.access.ts';
import type { Services } from '#server/platform/context/services.ts';
import {
  MessageRefused,
  type MessageTaken,
  type Messenger,
  type TextMessage,
} from '#server/platform/messages/messenger.ts';
import { templateOf } from './messages.rules.ts';
import { insertOutcome } from './messages.store.ts';
import { CODE_MESSAGES, newsMessage } from './messages.texts.ts';

/** What a message says: a code, or that there is news of a category. */
export type MessageContent = { name: 'code'; code: string; minutes: number } | { name: MessageCategory };

/** `id`: the same for one that is sent again; `to`: an E.164 number. */
export type NewMessage = {
  id: string;
  to: string;
  channel: MessageChannel;
  language: Language;
  content: MessageContent;
};

type Sending = Pick<Services, 'db' | 'log' | 'messenger' | 'publicUrl'>;

/**
 * Sends a message and counts it. False where there is no way for it: no gateway, no template, or a gateway that will never
 * take it, which is written down. Throws when it may go later.
 */
export async function sendMessage(services: Sending, message: NewMessage): Promise<boolean> {
  const { db, log, messenger } = services;
  const ready = messenger && (await composeMessage(services, messenger, message));
  if (!ready) return false;
  const { channel } = message;
  try {
    await messenger.send(ready);
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    log.warn({ channel, answer: error.answer }, 'the gateway refused a message');
    await insertOutcome(db, channel, error.answer);
    return false;
  }
  await insertOutcome(db, channel);
  return true;
}

/** Sends a message past the count, by this messenger: what it answered. Undefined without a template; throws what it throws. */
export async function tryMessage(
  services: Pick<Services, 'db' | 'publicUrl'>,
  messenger: Messenger,
  message: NewMessage,
): Promise<MessageTaken | undefined> {
  const ready = await composeMessage(services, messenger, message);
  return ready && messenger.send(ready);
}

async function composeMessage(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  { needsTemplate }: Messenger,
  { id, to, channel, language, content }: NewMessage,
): Promise<TextMessage | undefined> {
  const rules = await readMessageRules(db);
  const chosen = templateOf(rules, { channel, name: content.name }, language);
  if (!chosen && needsTemplate) return undefined;
  const told = chosen ?? { template: '', language };
  const text = textOf(content, told.language, (await readSchool(db)).name, publicUrl);
  const values = content.name === 'code' ? [content.code] : [];
  return { id, to, channel, text, values, sender: rules.sender, ...told };
}

/** The words of a message. */
export function textOf(
  content: MessageContent,
  language: Language,
  names: Record<Language, string>,
  publicUrl: string,
): string {
  const school = names[language];
  if (content.name !== 'code') return newsMessage(content.name, language, { school, link: `${publicUrl}/notices` });
  const { code, minutes } = content;
  return CODE_MESSAGES[language]({ school, code, minutes, host: new URL(publicUrl).hostname });
}
