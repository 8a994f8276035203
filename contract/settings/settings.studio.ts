import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { MessageRules } from '#contract/messages.ts';
import { changedMeanwhile, Revision, staffWith } from '#contract/procedure.ts';
import { Apps } from './apps.ts';
import { Site } from './brand.ts';
import { DoorRules } from './doors.ts';
import { KeysState, keyProcedures } from './keys.studio.ts';
import {
  Approvals,
  BackupRules,
  Business,
  Instructor,
  LeaseRules,
  NoticeName,
  Notices,
  Promises,
  RegistrationRules,
  Tax,
  VisitorRules,
} from './school.ts';

/** The settings by name; each is changed as a whole. */
export const SettingsByName = v.object({
  site: Site,
  notices: Notices,
  instructor: v.nullable(Instructor),
  business: v.nullable(Business),
  promises: Promises,
  tax: Tax,
  approvals: Approvals,
  registration: RegistrationRules,
  backups: BackupRules,
  apps: Apps,
  visitors: VisitorRules,
  leases: LeaseRules,
  messages: MessageRules,
  doors: DoorRules,
});
export type SettingsByName = v.InferOutput<typeof SettingsByName>;
export type SettingName = keyof SettingsByName;

/** How often each was changed; what was never set is absent. */
const Revisions = v.record(v.picklist(Object.keys(SettingsByName.entries) as SettingName[]), Revision);

/** What the program was started with, which no screen changes: its mail, its payments, its rules. Never a secret. */
const Running = v.object({
  production: v.boolean(),
  address: v.string(),
  passwordMinimum: v.number(),
  mediaBytes: v.number(),
  payments: v.object({ provider: v.picklist(['razorpay', 'sandbox']), keyId: v.string() }),
});

const StudioSettings = v.object({
  ...SettingsByName.entries,
  revisions: Revisions,
  running: Running,
  keys: v.object({ mail: KeysState, payments: KeysState, messages: KeysState }),
  /** How often each notice was shown today, by India's calendar. */
  shownToday: v.object(v.entriesFromList(NoticeName.options, v.number())),
});
export type StudioSettings = v.InferOutput<typeof StudioSettings>;

const tags = ['settings'];
const staff = staffWith('settings.change');

export const studioSettings = {
  changes: staffChanges(staff, 'settings', { path: '/settings/changes', tags, summary: 'That a setting changed' }),

  read: staff.route({ method: 'GET', path: '/settings/all', tags, summary: 'All settings' }).output(StudioSettings),

  /** `revisions`: those that the change was made from; without one whatever is stored is replaced. */
  update: staff
    .route({ method: 'PATCH', path: '/settings', tags, summary: 'Change settings; what is absent stays' })
    .input(v.strictObject({ ...v.partial(SettingsByName).entries, revisions: v.optional(Revisions) }))
    .errors(changedMeanwhile),

  ...keyProcedures,
};
