import { setPhoto } from '#server/features/accounts/photos/photos.store.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { readProfile, setProfile } from './profile.store.ts';
import { findChosenStudies } from './studies.store.ts';

/** What a person sees and changes of themselves; a part of the noun `accounts`. */
export const ownProfile = {
  watch: os.accounts.profile.watch.handler(liveQuery((context) => readProfile(context.db, requirePerson(context).id))),

  studies: os.accounts.studies.watch.handler(
    liveQuery((context) => findChosenStudies(context.db, requirePerson(context).id)),
  ),

  update: os.accounts.update.handler(async ({ context, input, errors }) => {
    const field = await setProfile(context.db, requirePerson(context).id, input);
    if (field) throw errors.UNKNOWN_CHOICE({ data: { field } });
  }),

  removePhoto: os.accounts.removePhoto.handler(async ({ context }) => {
    const key = await setPhoto(context.db, requirePerson(context).id, null);
    if (key) await context.storage.remove(key);
  }),
};
