import * as v from 'valibot';
import { linkInvalid, NewPassword, passwordRefused } from './passwords.ts';
import { Email, Id, LinkToken, open, staffWith } from './procedure.ts';
import { PersonName } from './registration.ts';
import { Role } from './rights.ts';
import { Code, Enrolment, RecoveryCodes } from './twofactor.ts';

const manage = staffWith('staff.manage');
const guarded = open.meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } });
const StaffRole = v.picklist(['instructor', 'support', 'admin']);

/** Who works here. Roles change only by these, by the link of the first start, or by the command line. */
export const staff = {
  invite: manage
    .route({ method: 'POST', path: '/staff/invitations', tags: ['staff'], summary: 'Mail somebody a link to join' })
    .input(v.strictObject({ email: Email, role: StaffRole })),

  setRole: manage
    .route({
      method: 'PUT',
      path: '/staff/{userId}/role',
      tags: ['staff'],
      summary: 'Change a role; ends their sessions',
    })
    .input(v.strictObject({ userId: Id, role: Role }))
    .errors({ LAST_ADMIN: { status: 409 } }),

  entry: {
    /** What an entry link asks for: a new account, or only two-factor for one that exists. */
    read: guarded
      .route({
        method: 'POST',
        path: '/staff/entries/requests',
        tags: ['staff'],
        summary: 'What a staff link asks for',
      })
      .input(v.strictObject({ token: LinkToken }))
      .errors(linkInvalid)
      .output(
        v.object({
          email: v.nullable(v.string()),
          newAccount: v.boolean(),
          twoFactor: v.nullable(Enrolment),
        }),
      ),

    /** `next`: the token of the link that goes on with two-factor, where this school demands it. */
    accept: guarded
      .route({ method: 'POST', path: '/staff/entries', tags: ['staff'], summary: 'Use a staff link' })
      .input(
        v.strictObject({
          token: LinkToken,
          name: v.optional(PersonName),
          email: v.optional(Email),
          password: v.optional(NewPassword),
          code: v.optional(Code),
        }),
      )
      .errors({ ...linkInvalid, ...passwordRefused, CODE_WRONG: { status: 422 }, EMAIL_TAKEN: { status: 409 } })
      .output(v.object({ recoveryCodes: RecoveryCodes, next: v.nullable(LinkToken) })),
  },
};
