import { isStaff } from '#contract/rights.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Context, liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { countRecoveryCodes } from './twofactor.access.ts';
import { beginEnrolment, confirmEnrolment, endTwoFactor, renewRecoveryCodes, takeCode } from './twofactor.service.ts';
import { findFactor } from './twofactor.store.ts';

const isRequired = (context: Context): boolean => context.rules.production && isStaff(requirePerson(context).role);

export const twofactor = os.twofactor.router({
  watch: os.twofactor.watch.handler(
    liveQuery(async (context) => {
      const { id } = requirePerson(context);
      return {
        confirmedAt: (await findFactor(context.db, id))?.confirmedAt ?? null,
        recoveryCodesLeft: await countRecoveryCodes(context.db, id),
        required: isRequired(context),
      };
    }),
  ),

  begin: os.twofactor.begin.handler(async ({ context, input, errors }) => {
    const { id, email } = requirePerson(context);
    if (!(await isOwnPassword(context, id, input.password))) throw errors.WRONG_PASSWORD();
    const enrolment = await beginEnrolment(context, id, email);
    if (!enrolment) throw errors.ALREADY_ON();
    return enrolment;
  }),

  confirm: os.twofactor.confirm.handler(async ({ context, input, errors }) => {
    const { id } = requirePerson(context);
    const factor = await findFactor(context.db, id);
    if (!factor || factor.confirmedAt) throw errors.NOT_BEGUN();
    const codes = await confirmEnrolment(context, id, input.code);
    if (!codes) throw errors.CODE_WRONG();
    return codes;
  }),

  renewRecoveryCodes: os.twofactor.renewRecoveryCodes.handler(async ({ context, input, errors }) => {
    const { id } = requirePerson(context);
    return inTransaction(context.db, async (db) => {
      if (!(await takeCode({ ...context, db }, id, input.code))) throw errors.CODE_WRONG();
      await recordEvent(db, context, 'two-factor.codes-renewed');
      return renewRecoveryCodes(db, id);
    });
  }),

  remove: os.twofactor.remove.handler(async ({ context, input, errors }) => {
    const { id } = requirePerson(context);
    if (isRequired(context)) throw errors.REQUIRED();
    if (!(await isOwnPassword(context, id, input.password))) throw errors.WRONG_PASSWORD();
    await inTransaction(context.db, async (db) => {
      if (!(await takeCode({ ...context, db }, id, input.code))) throw errors.CODE_WRONG();
      await endTwoFactor(db, context, id);
    });
  }),
});
