import { beginByCode } from '#server/features/sessions/code-sign-in.service.ts';
import { os } from '#server/platform/rpc.ts';
import { hashToken, newToken } from '#server/platform/session.ts';
import { openDoors } from '#server/platform/settings/doors.ts';
import { askByMail, endMailedCode, takeMailedCode } from './signins.service.ts';

export const signins = os.signins.router({
  create: os.signins.create.handler(async ({ context, input: { email }, errors }) => {
    if (!openDoors(context).mail) throw errors.LINK_OFF();
    const { token: secret, hash: request } = newToken();
    await askByMail(context, { request, email });
    return { secret };
  }),

  session: {
    create: os.signins.session.create.handler(async ({ context, input, errors }) => {
      if (!openDoors(context).mail) throw errors.LINK_OFF();
      const secretHash = hashToken(input.secret);
      const userId = await takeMailedCode(context.db, secretHash, input.code);
      if (!userId) throw errors.CODE_WRONG({ data: { kind: 'mail' } });
      const endRequest = () => endMailedCode(context.db, secretHash);
      const begun = await beginByCode(context, { ...input, userId }, endRequest, errors);
      if (!begun) throw errors.CODE_WRONG({ data: { kind: 'mail' } });
      return begun;
    }),
  },
});
