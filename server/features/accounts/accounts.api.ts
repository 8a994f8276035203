import { os } from '#server/platform/rpc.ts';
import { emails } from './credentials/email.api.ts';
import { passwords } from './credentials/password.api.ts';
import { resets } from './credentials/reset.api.ts';
import { parent } from './parents/parents.api.ts';
import { ownProfile } from './profile/profile.api.ts';
import { registration } from './registration/registration.api.ts';

export const accounts = os.accounts.router({
  ...registration,
  ...resets,
  ...passwords,
  ...emails,
  update: ownProfile.update,
  removePhoto: ownProfile.removePhoto,
  profile: { watch: ownProfile.watch },
  studies: { watch: ownProfile.studies },
  parent,
});
