import * as v from 'valibot';
import { linkInvalid, NewPassword, passwordRefused } from './accounts/passwords.ts';
import { PersonName } from './accounts/registration.ts';
import { staffChanges } from './changes.ts';
import { confirmedStaffWith, Email, Id, LinkToken, open, staffWith, Timestamp } from './procedure.ts';
import { Role } from './rights.ts';
import { DeviceId } from './sessions.ts';
import { Code, Enrolment, RecoveryCodes } from './twofactor.ts';

const manage = staffWith('staff.manage');
const guarded = open.meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } });
const StaffRole = v.picklist(['instructor', 'support', 'admin']);

const Member = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  photoUrl: v.nullable(v.string()),
  role: StaffRole,
  twoFactor: v.boolean(),
  suspendedAt: v.nullable(Timestamp),
  /** Of the last sign-in. */
  seenAt: v.nullable(Timestamp),
});
export type Member = v.InferOutput<typeof Member>;

/** Somebody who was asked and has not joined; after `expiresAt` the link is dead and can be sent again. */
const Invitation = v.object({ id: Id, email: v.string(), role: StaffRole, sentAt: Timestamp, expiresAt: Timestamp });
export type Invitation = v.InferOutput<typeof Invitation>;

const tags = ['staff'];
const invitation = v.strictObject({ invitationId: Id });

/** Who works here. Roles change only by these, by the link of the first start, or by the command line. */
export const staff = {
  changes: staffChanges(manage, 'staff', {
    path: '/staff/changes',
    tags,
    summary: 'That something about staff changed',
  }),

  list: manage
    .route({ method: 'GET', path: '/staff', tags, summary: 'Who works here, and who was asked to' })
    .output(v.object({ members: v.array(Member), invitations: v.array(Invitation) })),

  invite: manage
    .route({ method: 'POST', path: '/staff/invitations', tags: ['staff'], summary: 'Mail somebody a link to join' })
    .input(v.strictObject({ email: Email, role: StaffRole })),

  /** The link that was mailed before is dead then. */
  resend: manage
    .route({ method: 'POST', path: '/staff/invitations/{invitationId}', tags, summary: 'Mail a new link to join' })
    .input(invitation),

  withdraw: manage
    .route({ method: 'DELETE', path: '/staff/invitations/{invitationId}', tags, summary: 'Make a link to join dead' })
    .input(invitation),

  /** One's own role only by saying so. */
  setRole: confirmedStaffWith('staff.manage')
    .route({
      method: 'PUT',
      path: '/staff/{userId}/role',
      tags: ['staff'],
      summary: 'Change a role; ends their sessions',
    })
    .input(v.strictObject({ userId: Id, role: Role, isOwn: v.optional(v.boolean()) }))
    .errors({ LAST_ADMIN: { status: 409 }, OWN_ROLE: { status: 409 } }),

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

    /**
     * `next`: the token of the link that goes on with two-factor, where this school demands it. Who has given all that is
     * asked for is signed in; not who has two-factor already and did not show it here.
     */
    accept: guarded
      .route({ method: 'POST', path: '/staff/entries', tags: ['staff'], summary: 'Use a staff link' })
      .input(
        v.strictObject({
          token: LinkToken,
          name: v.optional(PersonName),
          email: v.optional(Email),
          password: v.optional(NewPassword),
          code: v.optional(Code),
          deviceId: v.optional(DeviceId),
        }),
      )
      .errors({ ...linkInvalid, ...passwordRefused, CODE_WRONG: { status: 422 }, EMAIL_TAKEN: { status: 409 } })
      .output(v.object({ recoveryCodes: RecoveryCodes, next: v.nullable(LinkToken), isSignedIn: v.boolean() })),
  },
};
