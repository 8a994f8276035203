import * as v from 'valibot';
import { Email, LinkToken, open, ownAccount, watchOwn } from '#contract/procedure.ts';
import { DeviceId, Viewer } from '#contract/sessions.ts';
import { linkInvalid, NewPassword, passwordRefused, wrongPassword } from './passwords.ts';
import { ChosenStudies, ParentRequest, Profile, ProfileChange } from './profile.ts';
import { PersonName, Registration } from './registration.ts';

const profile = watchOwn('profile', Profile);
const studies = watchOwn('profile', v.nullable(ChosenStudies));
const perHour = (calls: number) => ({ limit: { calls, seconds: 3600, counted: 'everywhere' as const } });
/** So many registered from this network that the next costs its browser some work: `create` again with it. */
const workNeeded = { status: 428, data: v.object({ challenge: v.string() }) };
const post = (path: `/${string}`, summary: string) => ({ method: 'POST' as const, path, tags: ['accounts'], summary });

export const accounts = {
  /** The answer is the same whether or not the e-mail is known; what happens next goes by mail. */
  create: open
    .meta(perHour(300))
    .route(post('/accounts', 'Register; a link to confirm the e-mail comes by mail'))
    .input(Registration)
    .errors({ ...passwordRefused, REGISTRATION_CLOSED: { status: 403 }, WORK_NEEDED: workNeeded }),

  resend: open
    .meta(perHour(60))
    .route(post('/accounts/confirmation-mails', 'Send the link of a registration again'))
    .input(v.strictObject({ email: Email })),

  /** In the browser that registered the link is enough; elsewhere the password shows that it is the same person. */
  verify: open
    .meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } })
    .route(post('/accounts/confirmations', 'Open the link of a registration: makes the account and signs in'))
    .input(v.strictObject({ token: LinkToken, deviceId: DeviceId, password: v.optional(NewPassword) }))
    .errors({
      ...{ ...linkInvalid, PASSWORD_NEEDED: { status: 401 }, WRONG_CREDENTIALS: { status: 401 } },
      /** What was paid before there was an account: the e-mail has one, which takes it by the same link once signed in. */
      HAS_ACCOUNT: { status: 409 },
    })
    .output(Viewer),

  requestReset: open
    .meta({ limit: { calls: 30, seconds: 3600, counted: 'everywhere' } })
    .route(post('/accounts/password-resets', 'Ask for a link that sets a new password'))
    .input(v.strictObject({ email: Email })),

  resetPassword: open
    .meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } })
    .route(post('/accounts/passwords', 'Set a new password by a link; ends every session'))
    .input(v.strictObject({ token: LinkToken, password: NewPassword }))
    .errors({ ...linkInvalid, ...passwordRefused }),

  changePassword: ownAccount
    .meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } })
    .route(post('/accounts/me/password', 'Change your password; ends your other sessions'))
    .input(v.strictObject({ current: NewPassword, next: NewPassword }))
    .errors({ ...wrongPassword, ...passwordRefused }),

  changeEmail: ownAccount
    .meta({ limit: { calls: 10, seconds: 3600, counted: 'everywhere' } })
    .route(post('/accounts/me/email', 'Ask for another e-mail; a link goes to the new one'))
    .input(v.strictObject({ email: Email, password: NewPassword }))
    .errors(wrongPassword),

  confirmEmail: open
    .meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } })
    .route(post('/accounts/emails', 'Open the link that was sent to a new e-mail'))
    .input(v.strictObject({ token: LinkToken }))
    .errors(linkInvalid),

  update: ownAccount
    .route({ method: 'PATCH', path: '/accounts/me', tags: ['accounts'], summary: 'Change your profile' })
    .input(ProfileChange)
    .errors({ UNKNOWN_CHOICE: { status: 422, data: v.object({ field: v.string() }) } }),

  removePhoto: ownAccount.route({
    method: 'DELETE',
    path: '/accounts/me/photo',
    tags: ['accounts'],
    summary: 'Remove your photo',
  }),

  profile: {
    watch: ownAccount
      .meta(profile.meta)
      .route({ method: 'GET', path: '/accounts/me', tags: ['accounts'], summary: 'Your profile' })
      .output(profile.snapshots),
  },

  studies: {
    watch: ownAccount
      .meta(studies.meta)
      .route({ method: 'GET', path: '/accounts/me/studies', tags: ['accounts'], summary: 'What you chose to study' })
      .output(studies.snapshots),
  },

  parent: {
    read: open
      .meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } })
      .route(post('/parent-consents/requests', 'What a parent is asked by a link'))
      .input(v.strictObject({ token: LinkToken }))
      .errors(linkInvalid)
      .output(ParentRequest),

    agree: open
      .meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } })
      .route(post('/parent-consents', "A parent's consent, by the link that was mailed"))
      .input(v.strictObject({ token: LinkToken, name: PersonName, declared: v.literal(true) }))
      .errors(linkInvalid),

    remind: ownAccount
      .meta(perHour(3))
      .route(post('/parent-consents/mails', 'Mail your parent again, or to another address'))
      .input(v.strictObject({ parentEmail: Email }))
      .errors({ NOT_NEEDED: { status: 409 }, OWN_EMAIL: { status: 422 } }),
  },
};
