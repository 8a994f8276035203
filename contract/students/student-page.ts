import * as v from 'valibot';
import { Purchase, Right } from '#contract/enrolments/enrolments.ts';
import { OrderStatus } from '#contract/orders/order-page.ts';
import { Id, Language, Timestamp } from '#contract/procedure.ts';
import { Paise } from '#contract/products/product.ts';
import { SignIn } from '#contract/sessions.ts';

/** `held`: under 18 and no parent agreed yet; `deletion`: they asked to be deleted. One holds, the first of these. */
export const StudentState = v.picklist(['suspended', 'deletion', 'held', 'unverified', 'active']);
export type StudentState = v.InferOutput<typeof StudentState>;

/** A student in a list. University and programme by their codes; `spentPaise` is what was paid and not given back. */
export const StudentLine = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  photoUrl: v.nullable(v.string()),
  state: StudentState,
  university: v.nullable(v.string()),
  programme: v.nullable(v.string()),
  joinedAt: Timestamp,
  seenAt: Timestamp,
  spentPaise: v.number(),
  purchases: v.number(),
});
export type StudentLine = v.InferOutput<typeof StudentLine>;

/** A right with what became of it. */
const Access = v.object({
  ...Right.entries,
  ...v.pick(Purchase, ['thumbnailUrl', 'detail', 'percent', 'openedAt', 'daysLeft']).entries,
  orderId: v.nullable(Id),
  revokedReason: v.nullable(v.picklist(['refunded', 'staff', 'renewed'])),
});
export type Access = v.InferOutput<typeof Access>;

const Order = v.object({
  id: Id,
  number: v.string(),
  status: OrderStatus,
  title: v.string(),
  totalPaise: Paise,
  refundedPaise: Paise,
  createdAt: Timestamp,
});

const Certificate = v.object({
  code: v.string(),
  courseTitle: v.string(),
  issuedAt: Timestamp,
  revokedAt: v.nullable(Timestamp),
});

const Note = v.object({ id: Id, text: v.string(), by: v.nullable(v.string()), at: Timestamp });

/** Everything that staff see of a student but the history; of orders the latest fifty. */
export const StudentPage = v.object({
  ...StudentLine.entries,
  university: v.nullable(v.string()),
  programme: v.nullable(v.string()),
  term: v.nullable(v.string()),
  subjects: v.array(v.object({ code: v.string(), title: v.string() })),
  language: Language,
  stateCode: v.nullable(v.string()),
  pin: v.nullable(v.string()),
  emailVerifiedAt: v.nullable(Timestamp),
  twoFactor: v.boolean(),
  suspendedAt: v.nullable(Timestamp),
  suspendedReason: v.nullable(v.string()),
  deletionDueAt: v.nullable(Timestamp),
  /** Under 18 the parent's address is known, and when they agreed. */
  isMinor: v.boolean(),
  parentEmail: v.nullable(v.string()),
  parentConsentedAt: v.nullable(Timestamp),
  refundedPaise: v.number(),
  access: v.array(Access),
  orders: v.array(Order),
  devices: v.array(v.omit(SignIn, ['here'])),
  certificates: v.array(Certificate),
  notes: v.array(Note),
});
export type StudentPage = v.InferOutput<typeof StudentPage>;

const Kind = v.picklist([
  'joined',
  'signed-in',
  'ordered',
  'paid',
  'refunded',
  'ticket',
  'doubt',
  'certificate',
  'act',
]);

/** `title`: the product, order, device or ticket; of an act what it was. `line`: the reason or the words; `by` whom, when not they themselves. */
export const HistoryEvent = v.object({
  id: v.string(),
  kind: Kind,
  at: Timestamp,
  title: v.nullable(v.string()),
  line: v.nullable(v.string()),
  by: v.nullable(v.string()),
});
export type HistoryEvent = v.InferOutput<typeof HistoryEvent>;
