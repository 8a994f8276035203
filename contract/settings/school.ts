import * as v from 'valibot';
import { Gstin, StateCode } from '#contract/checkout/buyer.ts';
import { states } from '#contract/checkout/states.ts';
import { Email, Picture } from '#contract/procedure.ts';
import { Site } from './brand.ts';

const HttpsUrl = v.pipe(v.string(), v.regex(/^https:\/\/[^\s]+$/));
/** Empty means: this notice never appears. */
const Host = v.pipe(v.string(), v.regex(/^([a-z0-9.-]+(:\d+)?)?$/));

export const Notices = v.object({
  androidStoreUrl: v.union([v.literal(''), HttpsUrl]),
  iosHost: Host,
  webHost: Host,
  detectTools: v.boolean(),
});
export type Notices = v.InferOutput<typeof Notices>;

export const Instructor = v.object({
  name: v.string(),
  about: v.string(),
  aboutHi: v.string(),
  photoUrl: v.nullable(Picture),
  socials: v.array(
    v.object({ kind: v.picklist(['telegram', 'facebook', 'instagram', 'whatsapp', 'youtube']), url: HttpsUrl }),
  ),
});
export type Instructor = v.InferOutput<typeof Instructor>;

const Line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const PhoneLine = v.pipe(v.string(), v.regex(/^[+\d][\d ()-]{5,24}$/));

/** Who stands behind the school (E-Commerce Rules 2020, rules 4 and 5): shown in the footer, the texts and on the help page. */
export const Business = v.object({
  legalName: Line(200),
  address: Line(500),
  email: Email,
  phone: PhoneLine,
  grievanceOfficer: v.object({ name: Line(100), designation: Line(100), email: Email, phone: PhoneLine }),
});
export type Business = v.InferOutput<typeof Business>;

const Count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** The numbers that the texts of the school promise and that its code keeps. */
export const Promises = v.object({
  refundDays: Count(90),
  refundSeenPercent: Count(100),
  /** So many pages of an e-book beyond its sample never stand against a refund: a share of a short book would be none. */
  refundPages: v.optional(Count(50), 3),
  refundDecisionDays: Count(30),
  deliveryMinutes: Count(1440),
});
export type Promises = v.InferOutput<typeof Promises>;

/** A refund of more than `twoPersonPaise` needs a second person, who confirms it; 0: none does. */
export const Approvals = v.object({
  twoPersonPaise: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000_00)),
});
export type Approvals = v.InferOutput<typeof Approvals>;

/**
 * How the school stands to the tax office (india.md 2.1): `regular` charges GST and issues tax invoices, `composition` issues
 * bills of supply, `unregistered` receipts. `series` begins every number of a document: AD/26-27/0000001.
 */
export const Tax = v.pipe(
  v.object({
    mode: v.picklist(['unregistered', 'composition', 'regular']),
    gstin: v.nullable(Gstin),
    stateCode: StateCode,
    series: v.pipe(v.string(), v.regex(/^[A-Z]{1,2}$/)),
  }),
  v.check(({ mode, gstin }) => (mode === 'unregistered') === (gstin === null), 'a registered seller has a GSTIN'),
  v.check(({ stateCode }) => states.some(({ code }) => code === stateCode), 'there is no such State'),
  v.check(({ gstin, stateCode }) => gstin === null || gstin.startsWith(stateCode), 'the GSTIN is of another State'),
);
export type Tax = v.InferOutput<typeof Tax>;

/** Whether new students may register; who is here already, and staff who are invited, come in all the same. */
export const RegistrationRules = v.object({ isOpen: v.boolean() });
export type RegistrationRules = v.InferOutput<typeof RegistrationRules>;

/** Whether who has no account may look around: home, courses, e-books, free notes and previews of lessons. */
export const VisitorRules = v.object({ mayLook: v.boolean() });
export type VisitorRules = v.InferOutput<typeof VisitorRules>;

/** How many of the nightly backups are kept; those before them go. */
export const BackupRules = v.object({
  nightlyKept: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
});
export type BackupRules = v.InferOutput<typeof BackupRules>;

/** How many days a device opens what it keeps without asking the school again (record 0078). */
export const LeaseRules = v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)) });
export type LeaseRules = v.InferOutput<typeof LeaseRules>;

/** The notices that may stand in front of a page. */
export const NoticeName = v.picklist(['android', 'ios', 'web', 'tools']);
export type NoticeName = v.InferOutput<typeof NoticeName>;

export const Settings = v.object({
  site: Site,
  notices: Notices,
  instructor: v.nullable(Instructor),
  business: v.nullable(Business),
  registration: v.optional(RegistrationRules),
  /** GST is in its prices; absent where the school charges none. */
  chargesGst: v.optional(v.literal(true)),
  /** The style of the school's own colour; absent where it has none. */
  look: v.optional(v.string()),
});
export type Settings = v.InferOutput<typeof Settings>;
