import { ACCOUNT_GUARDS } from './accounts.ts';
import { CONTENT_GUARDS } from './content.ts';
import { EXAM_GUARDS } from './exams.ts';
import { ORDERING_GUARDS } from './ordering.ts';
import { PAYMENT_GUARDS } from './payments.ts';
import { PROOF_GUARDS } from './proofs.ts';
import { REFUND_GUARDS } from './refunds.ts';

/** The guards of money, rights, races and exams, each with a way to break it (record 0113). */
export const GUARDS = [
  ...PAYMENT_GUARDS,
  ...ORDERING_GUARDS,
  ...REFUND_GUARDS,
  ...ACCOUNT_GUARDS,
  ...PROOF_GUARDS,
  ...CONTENT_GUARDS,
  ...EXAM_GUARDS,
];
