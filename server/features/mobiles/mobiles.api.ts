import { beginByCode } from '#server/features/sessions/code-sign-in.service.ts';
import { os } from '#server/platform/rpc.ts';
import { openDoors } from '#server/platform/settings/doors.ts';
import { askForCode, findByCode } from './mobiles.service.ts';
import { removeMobileCode } from './mobiles.store.ts';
import { ownMobile } from './own-mobile.api.ts';

export const mobiles = os.mobiles.router({
  create: os.mobiles.create.handler(async ({ context, input, errors }) => {
    if (!openDoors(context).mobile) throw errors.MOBILE_OFF();
    return askForCode(context, input.mobile, { purpose: 'sign-in' });
  }),

  session: {
    create: os.mobiles.session.create.handler(async ({ context, input, errors }) => {
      if (!openDoors(context).mobile) throw errors.MOBILE_OFF();
      const found = await findByCode(context, input, { purpose: 'sign-in' });
      if (!found) throw errors.CODE_WRONG({ data: { kind: 'mobile' } });
      const { userId, secretHash } = found;
      const endRequest = () => removeMobileCode(context.db, secretHash);
      const begun = await beginByCode(context, { ...input, userId }, endRequest, errors);
      if (!begun) throw errors.CODE_WRONG({ data: { kind: 'mobile' } });
      return begun;
    }),
  },

  own: ownMobile,
});
