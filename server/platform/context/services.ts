import type { Db } from '#server/platform/db.ts';
import type { Keyed } from '#server/platform/keys/key-ring.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Live } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';
import type { Messenger } from '#server/platform/messages/messenger.ts';
import type { Offsite } from '#server/platform/offsite/offsite-bucket.ts';
import type { OpenId } from '#server/platform/openid/openid.ts';
import type { OnOpenedAccount } from '#server/platform/records/opened-account.ts';
import type { Replica } from '#server/platform/replica/replica.ts';
import type { Doors } from '#server/platform/settings/doors.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Visitors } from '#server/platform/visitors/visitors.ts';

/** What the program offers to every call. */
export type Services = Keyed & {
  db: Db;
  /** For short readings of one person's own, many of which go over one connection; no transactions, nothing that may be slow. */
  readings: Db;
  /** For what may be read at a replica; undefined where there is none. */
  replica?: Replica | undefined;
  live: Live;
  limits: Limits;
  log: Log;
  storage: Storage;
  /** Where encrypted copies of backups go; undefined when they stay on this machine. */
  offsite: Offsite | undefined;
  /** A local folder for what is on its way: uploads that come in, files that are worked on. */
  dataDir: string;
  secrets: Secrets;
  /** The way out for SMS and WhatsApp; undefined where the school has none. */
  messenger: Messenger | undefined;
  /** Google, or who stands for it; undefined where the school has no keys. */
  google: OpenId | undefined;
  /** Which ways in staff left open. */
  doors: Doors;
  /** Whether who has no account may look around. */
  visitors: Visitors;
  /** The address that students use, without a slash at its end: links in mails begin with it. */
  publicUrl: string;
  secureCookies: boolean;
  /** What features do when an account is opened, in its transaction. */
  onOpenedAccount: OnOpenedAccount[];
  rules: Rules;
  /** `find` looks anew each time, so that what is installed meanwhile is found; `isHere`: this process converts videos. */
  ffmpeg: { find: () => { ffmpeg: string; ffprobe: string } | undefined; isHere: boolean };
};

/** What differs between a school in production and one on a desk. */
export type Rules = {
  production: boolean;
  /** Characters that a student's new password needs. */
  passwordMinimum: number;
  /** The published accounts of a demo school are everybody's: they may change devices at will. */
  demo: boolean;
  /** How many bytes the films, books and pictures of the school may take. */
  mediaBytes: number;
  /** Addresses that somebody gave may lead to this machine and its network, as where a push service of a test is. */
  allowsPrivateAddresses: boolean;
};
