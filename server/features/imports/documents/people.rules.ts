import * as v from 'valibot';
import { standardBase64 } from '#server/features/imports/files/hash-parameters.rules.ts';
import { timeOf } from './catalogue.rules.ts';
import { collection } from './documents.rules.ts';
import { EmailAddress, Phone, Reference, Switch, TextField, Timestamp, WebAddress } from './fields.rules.ts';

const MAX_NAME_LENGTH = 200;
const HASH_BYTES = 64;
const times = { timestamp: Timestamp, createdAt: Timestamp };
const names = { name: TextField, displayName: TextField, fullName: TextField };

const shortened = (name: string | null): string | null => name?.slice(0, MAX_NAME_LENGTH).toWellFormed().trim() ?? null;

/** phoneUID is not carried: a session begins anew here, with the first sign-in. */
export const users = collection({
  must: {},
  may: {
    email: EmailAddress,
    ...names,
    phone: Phone,
    phoneNumber: Phone,
    photoURL: WebAddress,
    photoUrl: WebAddress,
    ...times,
  },
  ignored: ['phoneUID', 'uid'],
  row: (fields) => ({
    email: fields.email,
    name: shortened(fields.name ?? fields.displayName ?? fields.fullName),
    phone: fields.phone ?? fields.phoneNumber,
    photo_url: fields.photoURL ?? fields.photoUrl,
    at: timeOf(fields),
  }),
});

const Base64 = v.message(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/_-]+={0,2}$/)), 'is not base64');

export const authUsers = collection({
  must: { localId: Reference },
  may: {
    email: EmailAddress,
    emailVerified: Switch,
    passwordHash: Base64,
    salt: Base64,
    displayName: TextField,
    photoUrl: WebAddress,
    phoneNumber: Phone,
    createdAt: Timestamp,
    disabled: Switch,
  },
  ignored: [
    'lastSignedInAt',
    'providerUserInfo',
    'customAttributes',
    'tenantId',
    'version',
    'passwordUpdatedAt',
    'validSince',
  ],
  row: (fields, warn) => {
    const hash = fields.passwordHash === null ? null : standardBase64(fields.passwordHash);
    const isUsable = hash !== null && fields.salt !== null && Buffer.from(hash, 'base64').length === HASH_BYTES;
    if (hash !== null && !isUsable) warn('its password is not a Firebase scrypt hash with a salt: it has to be reset');
    return {
      email: fields.email,
      email_verified: fields.emailVerified ?? false,
      name: shortened(fields.displayName),
      phone: fields.phoneNumber,
      photo_url: fields.photoUrl,
      hash: isUsable ? hash : null,
      salt: isUsable && fields.salt !== null ? standardBase64(fields.salt) : null,
      disabled: fields.disabled ?? false,
      at: fields.createdAt,
    };
  },
});

export const wishlistedCourses = collection({
  must: { uid: Reference, courseId: Reference },
  may: times,
  row: (fields) => ({ user_id: fields.uid, product_id: fields.courseId, at: timeOf(fields) }),
});

export const coursePurchases = collection({
  must: { uid: Reference, courseId: Reference },
  may: times,
  row: (fields) => ({ user_id: fields.uid, product_id: fields.courseId, at: timeOf(fields) }),
});

export const bookPurchases = collection({
  must: { uid: Reference, bookId: Reference },
  may: times,
  row: (fields) => ({ user_id: fields.uid, product_id: fields.bookId, at: timeOf(fields) }),
});
