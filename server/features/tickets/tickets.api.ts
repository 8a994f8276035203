import { hash } from 'node:crypto';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import type { Db } from '#server/platform/db.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import { type Context, liveQuery, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { studioTicketsRouter } from './studio/tickets.api.ts';
import { mailboxOf } from './tickets.rules.ts';
import {
  findTicket,
  insertMessage,
  insertTicket,
  listTicketsOf,
  setAnswered,
  setAttachmentsOf,
  setOpen,
} from './tickets.store.ts';

const MAILS_TO_ONE = { calls: 5, seconds: 3600, counted: 'everywhere' } as const;

export const tickets = os.tickets.router({
  studio: studioTicketsRouter,

  create: os.tickets.create.handler(async ({ context, input, errors }) => {
    const wait = await waitForMailbox(context, input.email);
    if (wait !== undefined) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: wait } });
    const { person } = context.identity;
    const { name, email, category, message, item = null, attachmentIds = [] } = input;
    const language = input.language ?? person?.language ?? 'en';
    const userId = person?.id ?? null;
    return context.db.transaction().execute(async (tx) => {
      const ticket = await insertTicket(tx, { userId, name, email, language, category, item });
      const messageId = await insertMessage(tx, { ticketId: ticket.id, author: 'asker', body: message });
      if (!(await setAttachmentsOf(tx, messageId, attachmentIds))) throw errors.ATTACHMENT_GONE();
      const { number, key, answerDueAt, solutionDueAt } = ticket;
      const [answerBy, solutionBy] = [momentInWords(language, answerDueAt), momentInWords(language, solutionDueAt)];
      await sendMail(tx, {
        template: 'ticket-received',
        details: { name, number, link: linkTo(context, key), answerBy, solutionBy, message },
        to: email,
        language,
        dedupeKey: `ticket-received:${ticket.id}`,
        userId: userId ?? undefined,
      });
      return { number, key };
    });
  }),

  watch: os.tickets.watch.handler(liveQuery(({ db }, { key }) => findTicket(db, key))),

  reply: os.tickets.reply.handler(async ({ context, input, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const ticketId = await orNotFound(setOpen(tx, input.key), errors);
      const messageId = await insertMessage(tx, { ticketId, author: 'asker', body: input.message });
      if (!(await setAttachmentsOf(tx, messageId, input.attachmentIds ?? []))) throw errors.ATTACHMENT_GONE();
    });
  }),

  mine: {
    watch: os.tickets.mine.watch.handler(liveQuery((context) => listTicketsOf(context.db, requirePerson(context).id))),
  },

  answer: os.tickets.answer.handler(async ({ context, input, errors }) => {
    const answered = await context.db.transaction().execute((tx) => answer(tx, context, input));
    if (!answered) throw errors.NOT_FOUND();
  }),
});

type Answer = { number: string; message: string; close: boolean };

async function answer(tx: Db, context: Context, { number, message, close }: Answer): Promise<boolean> {
  const ticket = await setAnswered(tx, number, close);
  if (!ticket) return false;
  const staffId = requirePerson(context).id;
  const messageId = await insertMessage(tx, { ticketId: ticket.id, author: 'staff', staffId, body: message });
  await recordEvent(tx, context, 'ticket.answered', { subjectId: ticket.id, details: { number, closed: close } });
  // An account that was deleted left its tickets without an address.
  if (ticket.email === '') return true;
  const { name, key, email, language, userId } = ticket;
  await sendMail(tx, {
    template: 'ticket-answered',
    details: { name, number, link: linkTo(context, key), message, closed: close },
    to: email,
    language,
    dedupeKey: `ticket-answered:${messageId}`,
    userId: userId ?? undefined,
  });
  return true;
}

/** A ticket mails whatever address was typed: nobody's box is to be filled that way, from however many places. */
async function waitForMailbox({ limits }: Context, email: string): Promise<number | undefined> {
  return limits.consume('tickets.mails', MAILS_TO_ONE, hash('sha256', mailboxOf(email), 'base64url'));
}

function linkTo({ publicUrl }: Context, key: string): string {
  return `${publicUrl}/ticket/${key}`;
}
