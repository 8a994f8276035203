import { sendMail } from '#server/features/mails/mails.service.ts';
import { orderEmail } from '#server/features/orders/order-email.service.ts';
import type { Order } from '#server/features/orders/orders.access.ts';
import type { Db } from '#server/platform/db.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import { sumInWords } from '#server/platform/mail/sums.ts';

/** `publicUrl`: links begin with it. Every mail leaves after the commit of `db`, once for its refund. */
export type RefundMailServices = { db: Db; publicUrl: string };
type About = { id: string; amountPaise: number };

export async function mailRequested(
  place: RefundMailServices,
  order: Order,
  { id, amountPaise }: About,
  due: Date,
): Promise<void> {
  const letter = await orderEmail(place, order);
  if (!letter) return;
  const decideBy = momentInWords(letter.language, due);
  const details = { ...letter.details, amount: sumInWords(amountPaise), decideBy };
  await sendMail(place.db, { ...letter, template: 'refund-requested', details, dedupeKey: `refund-requested:${id}` });
}

export async function mailApproved(place: RefundMailServices, order: Order, { id, amountPaise }: About): Promise<void> {
  const letter = await orderEmail(place, order);
  if (!letter) return;
  const details = { ...letter.details, amount: sumInWords(amountPaise) };
  await sendMail(place.db, { ...letter, template: 'refund-approved', details, dedupeKey: `refund-approved:${id}` });
}

export async function mailDeclined(place: RefundMailServices, order: Order, id: string, note: string): Promise<void> {
  const letter = await orderEmail(place, order);
  if (!letter) return;
  const details = { ...letter.details, note, helpLink: `${place.publicUrl}/contact-us` };
  await sendMail(place.db, { ...letter, template: 'refund-declined', details, dedupeKey: `refund-declined:${id}` });
}

type Done = About & { reference: string | null; accessEnded: boolean };

export async function mailDone(place: RefundMailServices, order: Order, done: Done): Promise<void> {
  const letter = await orderEmail(place, order);
  if (!letter) return;
  const { id, amountPaise, reference, accessEnded } = done;
  const details = { ...letter.details, amount: sumInWords(amountPaise), reference, accessEnded };
  await sendMail(place.db, { ...letter, template: 'refund-done', details, dedupeKey: `refund-done:${id}` });
}
