import { randomUUID } from 'node:crypto';
import { MessageName } from '#contract/messages.ts';
import { Language } from '#contract/procedure.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { readSchool } from '#server/features/settings/settings.access.ts';
import { MessageDelayed } from '#server/platform/messages/messenger.ts';
import { mayAsk } from '#server/platform/network/outgoing.ts';
import { type Context, os, requirePerson } from '#server/platform/rpc.ts';
import { readOffered } from './messages.access.ts';
import { textOf, tryMessage } from './messages.service.ts';
import { findOwnNumber, listToday } from './messages.store.ts';

const SUBJECT = 'settings';
const MINUTES = 5;
const TRIAL = { name: 'code', code: '000000', minutes: MINUTES } as const;

export const messages = os.messages.router({
  offered: os.messages.offered.handler(({ context }) => readOffered(context)),

  state: os.messages.state.handler(async ({ context }) => ({
    isSandbox: context.messenger?.needsTemplate === false,
    texts: await listTexts(context),
    today: await listToday(context.db),
  })),

  try: os.messages.try.handler(async ({ context, input: { keys }, errors }) => {
    const { id: userId, language } = requirePerson(context);
    if (keys && !mayAsk(keys.address, context.rules.allowsPrivateAddresses)) throw errors.ADDRESS_REFUSED();
    const messenger = keys ? context.keys.openMessages(keys) : context.messenger;
    if (!messenger) throw errors.GATEWAY_MISSING();
    const to = await findOwnNumber(context.db, userId);
    if (!to) throw errors.MOBILE_MISSING();
    const message = { id: `trial-${randomUUID()}`, to, channel: 'sms' as const, language, content: TRIAL };
    const tell = (outcome: 'taken' | 'refused') =>
      recordEvent(context.db, context, 'keys.tried', { subjectId: SUBJECT, details: { name: 'messages', outcome } });
    try {
      const taken = await tryMessage(context, messenger, message);
      if (!taken) throw errors.TEMPLATE_MISSING();
      await tell('taken');
      return { to, ...taken };
    } catch (error) {
      if (!(error instanceof MessageDelayed)) throw error;
      await tell('refused');
      throw errors.MESSAGE_REFUSED({ data: { answer: error.answer } });
    }
  }),
});

/** Every text word for word, as the school registers it: what changes is {#var#}. */
async function listTexts({ db, publicUrl }: Context) {
  const { name: names } = await readSchool(db);
  const contentOf = (name: MessageName) =>
    name === 'code' ? { name, code: '{#var#}', minutes: MINUTES } : ({ name } as const);
  return MessageName.options.flatMap((name) =>
    Language.options.map((language) => ({
      name,
      language,
      text: textOf(contentOf(name), language, names, publicUrl),
    })),
  );
}
