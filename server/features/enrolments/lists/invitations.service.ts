import type { Giver } from '#server/features/enrolments/grant-entitlement.service.ts';
import { sendMails } from '#server/features/mails/mails.service.ts';
import type { Db } from '#server/platform/db.ts';
import { lastDayInWords } from '#server/platform/mail/moment.ts';
import type { ProductAct } from './list-rows.rules.ts';
import type { DueRow } from './lists.store.ts';
import { insertWaiting } from './waiting.store.ts';

/** Some rows of a list in one transaction: who gives, and what each product is called. */
export type ListStep = { giver: Giver; givenBy: string | null; listId: string; titles: Map<string, string> };
type Invitation = { row: DueRow; acts: ProductAct[] };

export const titleOf = ({ titles }: ListStep, { id }: DueRow['items'][number]): string => titles.get(id) ?? '';

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Lets it wait for their first sign-in, and mails each of them how to come, once for each list that adds something. */
export async function invite(tx: Db, at: ListStep, invited: Invitation[]): Promise<void> {
  const due = invited.map(({ row, acts }) => ({ row, acts: acts.filter(({ act }) => act !== 'none') }));
  const waiting = due.flatMap(({ row: { email, name, phone, endsAt: until }, acts }) =>
    acts.map(({ product }) => ({ email, name, phone: phone || null, product_id: product.id, until })),
  );
  await insertWaiting(tx, at.givenBy, waiting);
  const added = due.filter(({ acts }) => acts.some(({ act }) => act === 'give'));
  await sendMails(
    tx,
    added.map((each) => invitationMail(at, each)),
  );
}

function invitationMail(at: ListStep, { row, acts }: Invitation) {
  const { email, name, endsAt: until } = row;
  const language = DEVANAGARI.test(name) ? ('hi' as const) : ('en' as const);
  return {
    template: 'brought-in' as const,
    details: {
      name,
      titles: acts.filter(({ act }) => act === 'give').map(({ product }) => titleOf(at, product)),
      until: until && lastDayInWords(language, until),
      link: `${at.giver.publicUrl}/email-register`,
    },
    to: email,
    language,
    dedupeKey: `brought-in:${at.listId}:${row.position}`,
  };
}
