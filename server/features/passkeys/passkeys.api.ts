import { isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { openDoors } from '#server/platform/settings/doors.ts';
import { beginPasskey } from './enrolment.service.ts';
import { beginPasskeySession, trySessionByPasskey } from './passkey-sessions.service.ts';
import { relyingPartyOf } from './passkeys.rules.ts';
import { addPasskey, deletePasskey } from './passkeys.service.ts';
import { listPasskeys } from './passkeys.store.ts';

export const passkeys = os.passkeys.router({
  watch: os.passkeys.watch.handler(liveQuery((context) => listPasskeys(context.db, requirePerson(context).id))),

  begin: os.passkeys.begin.handler(async ({ context, input, errors }) => {
    const person = requirePerson(context);
    if (!openDoors(context).passkey) throw errors.PASSKEYS_OFF();
    const party = relyingPartyOf(context.publicUrl);
    if (!party) throw errors.PASSKEYS_NOT_OFFERED();
    if (!(await isOwnPassword(context, person.id, input.password))) throw errors.WRONG_PASSWORD();
    const creation = await beginPasskey(context, party, person);
    if (!creation) throw errors.PASSKEYS_FULL();
    return creation;
  }),

  create: os.passkeys.create.handler(async ({ context, input, errors }) => {
    if (!openDoors(context).passkey) throw errors.PASSKEYS_OFF();
    const party = relyingPartyOf(context.publicUrl);
    if (!party) throw errors.PASSKEYS_NOT_OFFERED();
    const done = await addPasskey(context, party, requirePerson(context), input.credential);
    if (done === 'full') throw errors.PASSKEYS_FULL();
    if (done === 'refused') throw errors.PASSKEY_REFUSED();
  }),

  remove: os.passkeys.remove.handler(async ({ context, input, errors }) => {
    if (!(await deletePasskey(context, requirePerson(context), input.passkeyId))) throw errors.NOT_FOUND();
  }),

  session: {
    begin: os.passkeys.session.begin.handler(async ({ context, errors }) => {
      if (!openDoors(context).passkey) throw errors.PASSKEYS_OFF();
      const party = relyingPartyOf(context.publicUrl);
      if (!party) throw errors.PASSKEYS_NOT_OFFERED();
      return beginPasskeySession(context, party);
    }),

    create: os.passkeys.session.create.handler(async ({ context, input, errors }) => {
      if (!openDoors(context).passkey) throw errors.PASSKEYS_OFF();
      const party = relyingPartyOf(context.publicUrl);
      if (!party) throw errors.PASSKEYS_NOT_OFFERED();
      const begun = await trySessionByPasskey(context, party, input.credential, input.deviceId);
      if (!begun) throw errors.PASSKEY_REFUSED();
      return begun;
    }),
  },
});
