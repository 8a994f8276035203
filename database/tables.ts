// Generated from database/migrations by "node database/generate.ts"; do not edit.

import type { Generated, GeneratedAlways } from 'kysely';

export interface AccessBatches {
  act: string;
  asked_at: Generated<Date>;
  asked_by: string | null;
  days: number | null;
  done: Generated<number>;
  finished_at: Date | null;
  id: string;
  note: string;
  people: string[];
  position: Generated<number>;
  product_id: string;
  total: number;
  until: Date | null;
}

export interface AccessListRows {
  act: string;
  email: string;
  ends_at: Date | null;
  faults: unknown;
  items: unknown;
  line: number;
  list_id: string;
  name: string;
  phone: string;
  position: number;
  products: string;
  until: string;
}

export interface AccessLists {
  asked_at: Generated<Date>;
  asked_by: string | null;
  finished_at: Date | null;
  id: string;
  position: Generated<number>;
  state: Generated<string>;
  total: number;
}

export interface Accommodations {
  granted_at: Generated<Date>;
  granted_by: string | null;
  minutes_an_hour: number;
  reason_sealed: string;
  until: string | null;
  user_id: string;
}

export interface AccountDeletions {
  cancelled_at: Date | null;
  done_at: Date | null;
  due_at: Date;
  id: Generated<string>;
  requested_at: Generated<Date>;
  user_id: string;
}

export interface AccountLinks {
  created_at: Generated<Date>;
  email: string | null;
  expires_at: Date;
  id: Generated<string>;
  purpose: string;
  role: string | null;
  token_hash: Buffer;
  used_at: Date | null;
  user_id: string | null;
}

export interface AnnouncementMailings {
  announcement_id: string;
  audience: Generated<string>;
  audience_of: string | null;
  begun_at: Generated<Date>;
  begun_by: string | null;
  by_mail: Generated<boolean>;
  by_notice: Generated<boolean>;
  finished_at: Date | null;
  stopped_at: Date | null;
  total: number;
}

export interface AnnouncementRecipients {
  announcement_id: string;
  mail_id: string | null;
  token: Generated<string>;
  unsubscribed_at: Date | null;
  user_id: string;
}

export interface Announcements {
  created_at: Generated<Date>;
  ended_at: Date | null;
  ends_at: Date | null;
  id: Generated<string>;
  link: string | null;
  publish_at: Date | null;
  published_at: Date | null;
  revision: Generated<number>;
  text: string;
  text_hi: string | null;
}

export interface AnswerPhotos {
  attempt_id: string;
  bytes: number;
  file_key: string;
  id: string;
  position: number;
  received_at: Generated<Date>;
}

export interface AttemptAnswers {
  answer: unknown;
  attempt_id: string;
  checked_at: Date | null;
  fate: string;
  moment: Date;
  position: number;
  seat_number: number;
  seq: number;
}

export interface AttemptEvents {
  answer: unknown;
  attempt_id: string;
  fate: string;
  kind: string;
  moment: Date;
  position: number;
  received_at: Generated<Date>;
  seat_id: string;
  seq: number;
}

export interface AttemptMarks {
  attempt_id: string;
  is_marked: Generated<boolean>;
  position: number;
  seat_number: Generated<number>;
  seq: Generated<number>;
  visited_at: Date | null;
}

export interface AttemptSeats {
  attempt_id: string;
  began_at: Generated<Date>;
  ended_at: Date | null;
  id: string;
  number: number;
  session_id: string;
}

export interface AttemptSections {
  attempt_id: string;
  began_at: Date;
  closed_at: Date | null;
  deadline_at: Date;
  section: number;
}

export interface Attempts {
  counted_mark_units: number | null;
  deadline_at: Date | null;
  ended_by: string | null;
  extra_minutes: Generated<number>;
  id: Generated<string>;
  is_attention_kept: Generated<boolean>;
  late_accepted_at: Date | null;
  late_decided_at: Date | null;
  number: number;
  paper: unknown;
  result_number: number | null;
  started_at: Generated<Date>;
  submitted_at: Date | null;
  test_id: string;
  test_version_id: string;
  user_id: string;
  void_gives_back: Generated<boolean>;
  void_reason: string | null;
  voided_at: Date | null;
  waiting_at: Date | null;
}

export interface AuditEvents {
  act: string;
  actor_id: string | null;
  actor_role: string | null;
  address: Generated<string>;
  details: Generated<unknown>;
  happened_at: Generated<Date>;
  id: GeneratedAlways<number>;
  request_id: Generated<string>;
  subject_id: string | null;
}

export interface Backups {
  asked_at: Generated<Date>;
  asked_by: string | null;
  bytes: number | null;
  cause: string;
  doing: Generated<string>;
  fault: string | null;
  file: string;
  files: number | null;
  id: Generated<string>;
  missing: Generated<number>;
  offsite_at: Date | null;
  offsite_bytes: number | null;
  offsite_fault: string | null;
  percent: Generated<number>;
  restore_fault: string | null;
  restore_percent: Generated<number>;
  restore_status: string | null;
  restored_at: Date | null;
  restored_by: string | null;
  rows: number | null;
  status: Generated<string>;
  taken_at: Date | null;
  verified_at: Date | null;
}

export interface BookSections {
  id: Generated<string>;
  position: Generated<number>;
  programme_id: string | null;
  revision: Generated<number>;
  term_id: string | null;
  title: string;
  title_hi: string | null;
}

export interface CalendarFeeds {
  made_at: Generated<Date>;
  sealed_secret: string;
  secret_hash: Buffer;
  user_id: string;
}

export interface CapturedChanges {
  day: string;
  id: GeneratedAlways<number>;
  paise: number;
  product_id: string | null;
}

export interface CapturedDays {
  day: string;
  id: GeneratedAlways<number>;
  paise: number;
  product_id: string | null;
}

export interface Certificates {
  code: string;
  course_id: string;
  course_title: string;
  issued_at: Generated<Date>;
  lessons: number;
  name: string;
  revoked_at: Date | null;
  user_id: string;
}

export interface Consents {
  address: Generated<string>;
  given_at: Generated<Date>;
  given_by: string | null;
  id: Generated<string>;
  method: string;
  notice_hash: string;
  notice_version: number;
  purpose: string;
  user_id: string;
  withdrawn_at: Date | null;
}

export interface CouponProducts {
  coupon_id: string;
  product_id: string;
}

export interface CouponUses {
  coupon_id: string;
  held_at: Generated<Date>;
  order_id: string;
  released_at: Date | null;
  used_at: Date | null;
  user_id: string;
}

export interface Coupons {
  code: string;
  created_at: Generated<Date>;
  created_by: string | null;
  ends_at: Date | null;
  flat_paise: number | null;
  id: Generated<string>;
  minimum_paise: Generated<number>;
  most_off_paise: number | null;
  most_uses: number | null;
  most_uses_each: number | null;
  percent: number | null;
  revision: Generated<number>;
  scope: string;
  starts_at: Generated<Date>;
  switched_off_at: Date | null;
}

export interface CourseInstructors {
  course_id: string;
  position: Generated<number>;
  user_id: string;
}

export interface CourseProgress {
  course_id: string | null;
  finished: number | null;
  last_lesson_id: string | null;
  lessons: number | null;
  opened_at: Date | null;
  seen: number | null;
  user_id: string | null;
}

export interface CourseSections {
  course_id: string;
  id: Generated<string>;
  position: number;
  revision: Generated<number>;
  title: string;
}

export interface Courses {
  articles: Generated<number>;
  hours: Generated<number>;
  id: string;
  instructor_name: string | null;
  instructor_search: GeneratedAlways<string>;
  learn: Generated<string[]>;
  lessons: Generated<number>;
}

export interface DataDownloads {
  bytes: number | null;
  expires_at: Date | null;
  file_key: string | null;
  id: Generated<string>;
  ready_at: Date | null;
  requested_at: Generated<Date>;
  user_id: string;
}

export interface Deadlines {
  due_on: string;
  id: Generated<string>;
  kind: string;
  opens_on: string | null;
  programme_id: string | null;
  revision: Generated<number>;
  supersedes_id: string | null;
  term_id: string;
}

export interface DoubtAnswers {
  created_at: Generated<Date>;
  doubt_id: string;
  id: Generated<string>;
  staff_id: string | null;
  text: string;
}

export interface DoubtPhotos {
  bytes: number;
  doubt_id: string | null;
  file_key: string;
  id: string;
  lesson_id: string;
  received_at: Generated<Date>;
  user_id: string;
}

export interface Doubts {
  answered_at: Date | null;
  at_seconds: number | null;
  created_at: Generated<Date>;
  id: Generated<string>;
  lesson_id: string;
  removed_at: Date | null;
  same_count: Generated<number>;
  text: string;
  user_id: string | null;
}

export interface EbookErrata {
  ebook_id: string;
  id: Generated<string>;
  made_at: Generated<Date>;
  made_by: string | null;
  media_id: string | null;
  new_page: number | null;
  new_text: string;
  number: number;
  old_text: string;
  page: number;
  reason: string;
  takes_back_id: string | null;
}

export interface Ebooks {
  id: string;
  is_downloadable: Generated<boolean>;
  media_id: string | null;
  pages: Generated<number>;
  sample_pages: Generated<number>;
  section_id: string | null;
}

export interface Entitlements {
  expires_at: Date | null;
  granted_at: Generated<Date>;
  granted_by: string | null;
  id: Generated<string>;
  note: string | null;
  order_id: string | null;
  product_id: string;
  revoked_at: Date | null;
  revoked_reason: string | null;
  source: string;
  user_id: string;
}

export interface Errata {
  changed_count: number | null;
  done_at: Date | null;
  id: Generated<string>;
  made_at: Generated<Date>;
  made_by: string | null;
  never_lower: boolean;
  number: number;
  outcome: string;
  part: number | null;
  question_version_id: string;
  reason: string;
  rule: unknown;
  takes_back_id: string | null;
}

export interface ErratumScores {
  erratum_id: string;
  mark_units: number;
  students: number;
  test_version_id: string;
}

export interface ExternalIdentities {
  email: string;
  id: Generated<string>;
  made_at: Generated<Date>;
  provider: string;
  subject: string;
  user_id: string;
}

export interface FirebaseHashParameters {
  memory_cost: number;
  only_row: Generated<boolean>;
  rounds: number;
  salt_separator: string;
  signer_key: string;
}

export interface GoogleSignIns {
  email: string;
  expires_at: Date;
  request_hash: Buffer | null;
  secret_hash: Buffer;
  state_hash: Buffer;
  subject: string;
  tries: Generated<number>;
  used_at: Date | null;
}

export interface HandMarks {
  attempt_id: string;
  given_by: string;
  id: Generated<string>;
  made_at: Generated<Date>;
  mark_units: number;
  marker_id: string | null;
  points: Generated<number[]>;
  position: number;
  remark: string | null;
  revision: Generated<number>;
}

export interface Highlights {
  changed_at: Generated<Date>;
  colour: string;
  created_at: Generated<Date>;
  document_id: string;
  document_kind: string;
  id: Generated<string>;
  note: Generated<string>;
  page: number;
  quote: Generated<string>;
  rects: Generated<unknown>;
  user_id: string;
}

export interface ImportRuns {
  asked_by: string | null;
  backup_id: string | null;
  created_at: Generated<Date>;
  doing: Generated<string>;
  fault: string | null;
  files: Generated<unknown>;
  finished_at: Date | null;
  id: Generated<string>;
  percent: Generated<number>;
  report: unknown;
  revision: Generated<number>;
  status: Generated<string>;
}

export interface ImportedDocuments {
  digest: Buffer;
  imported_at: Generated<Date>;
  path: string;
}

export interface InvoiceCounters {
  financial_year: string;
  last_serial: Generated<number>;
  series: string;
}

export interface Invoices {
  buyer_search: GeneratedAlways<string>;
  content: unknown;
  corrects_id: string | null;
  financial_year: string;
  id: Generated<string>;
  issued_at: Generated<Date>;
  issued_on: string;
  kind: string;
  number: string;
  order_id: string;
  refund_id: string | null;
  serial: number;
  series: string;
  total_paise: number;
}

export interface ItemStatistics {
  figures: unknown;
  made_at: Generated<Date>;
  n: number;
  question_version_id: string;
  test_version_id: string;
}

export interface LessonNotes {
  at_seconds: number | null;
  changed_at: Generated<Date>;
  created_at: Generated<Date>;
  id: Generated<string>;
  lesson_id: string;
  text: string;
  user_id: string;
}

export interface LessonProgress {
  began_at: Generated<Date>;
  completed_at: Date | null;
  lesson_id: string;
  opened_at: Generated<Date>;
  position_seconds: Generated<number>;
  positioned_at: Generated<Date>;
  seen: Generated<string>;
  seen_seconds: GeneratedAlways<number>;
  user_id: string;
}

export interface LessonResources {
  id: Generated<string>;
  lesson_id: string;
  position: number;
  title: string;
  url: string;
}

export interface LessonRights {
  course_id: string | null;
  lesson_id: string | null;
  opens_at: Date | null;
  user_id: string | null;
}

export interface Lessons {
  about: Generated<string>;
  body: Generated<string>;
  chapters: Generated<string>;
  course_id: string;
  id: Generated<string>;
  is_preview: Generated<boolean>;
  kind: string;
  media_id: string | null;
  opens_after_days: number | null;
  opens_at: Date | null;
  position: number;
  published_at: Date | null;
  revision: Generated<number>;
  seconds: Generated<number>;
  section_id: string;
  title: string;
}

export interface LimitCounts {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface Mails {
  at_once_at: Date | null;
  created_at: Generated<Date>;
  dedupe_key: string;
  details: unknown;
  digest_id: string | null;
  failed_at: Date | null;
  id: Generated<string>;
  language: string;
  last_error: string | null;
  recipient: string;
  sent_at: Date | null;
  template: string;
  user_id: string | null;
  waits_until: Date | null;
}

export interface Media {
  bytes: number;
  created_at: Generated<Date>;
  fault: string | null;
  heard_at: Generated<Date>;
  height: number | null;
  id: Generated<string>;
  kind: string;
  name: string;
  original_key: string | null;
  pages: number | null;
  percent: Generated<number>;
  poster_key: string | null;
  ready_at: Date | null;
  seconds: number | null;
  sha256: string | null;
  status: string;
  strip: unknown;
  tries: Generated<number>;
  uploaded_by: string | null;
  wants_1080: Generated<boolean>;
  width: number | null;
}

export interface MediaCaptions {
  language: string;
  media_id: string;
  text: string;
}

export interface MediaImages {
  bytes: number;
  format: string;
  key: string;
  media_id: string;
  width: number;
}

export interface MediaKeys {
  key: string | null;
  media_id: string | null;
}

export interface MediaPages {
  folded: Generated<string>;
  height: number;
  large_key: string;
  media_id: string;
  position: number;
  runs: unknown;
  small_key: string;
  width: number;
}

export interface MediaRenditions {
  average_bandwidth: number;
  bandwidth: number;
  bytes: number;
  codecs: string;
  height: number | null;
  media_id: string;
  name: string;
  sealed_key: string;
  segments: unknown;
  width: number | null;
}

export interface MessageDays {
  answer: Generated<string>;
  channel: string;
  day: string;
  refused: Generated<number>;
  sent: Generated<number>;
}

export interface MobileCodes {
  asked_at: Generated<Date>;
  code_hash: Buffer | null;
  expires_at: Date;
  mobile: string;
  purpose: string;
  secret_hash: Buffer;
  tries: Generated<number>;
  user_id: string | null;
}

export interface MoneyAudit {
  amount_paise: number;
  entry: string;
  happened_at: Date;
  id: GeneratedAlways<number>;
  order_id: string;
  provider: string;
  provider_payment_id: string;
  provider_refund_id: string | null;
  written_at: Generated<Date>;
}

export interface MoneyFindings {
  details: unknown;
  found_at: Generated<Date>;
  id: Generated<string>;
  kind: string;
  settled_at: Date | null;
  subject: string;
}

export interface Notes {
  id: string;
  is_downloadable: Generated<boolean>;
  media_id: string | null;
  programme_id: string | null;
}

export interface NoticeDays {
  day: Generated<string>;
  name: string;
  shown: Generated<number>;
}

export interface NoticePushes {
  channel: Generated<string>;
  notice_id: string;
  pushed_at: Generated<Date>;
  user_id: string;
}

export interface Notices {
  id: Generated<string>;
  key: string;
  kind: string;
  link: string;
  made_at: Generated<Date>;
  read_at: Date | null;
  text_en: string;
  text_hi: string;
  user_id: string;
}

export interface NotificationChoices {
  by_mail: boolean | null;
  by_push: boolean | null;
  by_sms: boolean | null;
  by_whatsapp: boolean | null;
  category: string;
  user_id: string;
}

export interface OrderEvents {
  details: Generated<unknown>;
  happened_at: Generated<Date>;
  id: GeneratedAlways<number>;
  once: Generated<string>;
  order_id: string;
  step: string;
}

export interface OrderItems {
  id: Generated<string>;
  kind: string;
  open_until: string | null;
  order_id: string;
  position: number;
  product_id: string | null;
  seen_before: Generated<string>;
  title: string;
  unit_price_paise: number;
  validity_days: number | null;
}

export interface Orders {
  accepted: unknown;
  business_name: string | null;
  cgst_paise: Generated<number>;
  changed_at: Generated<Date>;
  closed_at: Date | null;
  coupon_code: string | null;
  created_at: Generated<Date>;
  currency: Generated<string>;
  discount_paise: Generated<number>;
  expires_at: Date;
  gstin: string | null;
  id: Generated<string>;
  idempotency_key: string;
  igst_paise: Generated<number>;
  kind: string;
  list_paise: number;
  number: Generated<string>;
  paid_at: Date | null;
  pin: string | null;
  price_paise: number;
  product_id: string | null;
  provider: string;
  refunded_paise: Generated<number>;
  sgst_paise: Generated<number>;
  snapshot: unknown;
  source: unknown;
  state_code: string | null;
  status: string;
  taxable_paise: number;
  total_paise: number;
  user_id: string;
}

export interface OrdersOutOfStep {
  order_id: string;
}

export interface PageVersions {
  body_en: string;
  body_hi: string;
  published_at: Generated<Date>;
  published_by: string | null;
  slug: string;
  title_en: string;
  title_hi: string;
  version: number;
}

export interface PasskeyChallenges {
  challenge_hash: Buffer;
  expires_at: Date;
  user_id: string | null;
}

export interface Passkeys {
  counter: Generated<number>;
  credential_id: Buffer;
  id: Generated<string>;
  made_at: Generated<Date>;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  used_at: Date | null;
  user_id: string;
}

export interface Passwords {
  changed_at: Generated<Date>;
  hash: string;
  salt: string | null;
  scheme: string;
  user_id: string;
}

export interface PastPaperQuestions {
  mark_units: number;
  number: string;
  paper_id: string;
  position: number;
  question_id: string;
  section: Generated<number>;
}

export interface PastPapers {
  checked_on: string | null;
  created_at: Generated<Date>;
  edition: Generated<number>;
  id: Generated<string>;
  max_mark_units: number;
  medium: string;
  minutes: number | null;
  published_at: Date | null;
  revision: Generated<number>;
  rights: Generated<string>;
  set_code: Generated<string>;
  source_url: string | null;
  structure: Generated<unknown>;
  subject_id: string;
  term_id: string;
}

export interface Payments {
  amount_paise: number;
  bank_reference: string | null;
  captured_at: Date | null;
  currency: string;
  error_reason: string | null;
  error_text: string | null;
  first_seen_at: Generated<Date>;
  id: Generated<string>;
  made_at: Date;
  method: string | null;
  mismatch: string | null;
  order_id: string;
  pays_order: Generated<boolean>;
  provider: string;
  provider_order_id: string;
  provider_payment_id: string;
  raw: unknown;
  status: string;
}

export interface PictureOrigins {
  origin: string | null;
}

export interface PlayingStreams {
  began_at: Generated<Date>;
  device: string;
  heard_at: Generated<Date>;
  lesson_id: string;
  session_id: string;
  stream_id: string;
  user_id: string;
}

export interface PollOptions {
  poll_id: string;
  position: number;
  title: string;
  votes: Generated<number>;
}

export interface PollVotes {
  imported: Generated<boolean>;
  poll_id: string;
  position: number;
  user_id: string;
  voted_at: Generated<Date>;
}

export interface Polls {
  closed_at: Date | null;
  created_at: Generated<Date>;
  id: Generated<string>;
  published_at: Date | null;
  revision: Generated<number>;
  title: string;
  title_hi: string | null;
  total_votes: Generated<number>;
}

export interface ProductChanges {
  day: string | null;
  id: GeneratedAlways<number>;
  owners: Generated<number>;
  paise: Generated<number>;
  product_id: string;
}

export interface ProductInclusions {
  included_id: string;
  position: number;
  product_id: string;
}

export interface ProductNumbers {
  owners: Generated<number>;
  product_id: string;
  sales_paise: Generated<number>;
}

export interface ProductPrices {
  id: GeneratedAlways<number>;
  is_live: boolean;
  price_paise: number;
  product_id: string;
  valid_from: Date;
  valid_until: Date | null;
}

export interface ProductSales {
  day: string;
  paise: number;
  product_id: string;
}

export interface Products {
  about: Generated<string>;
  archived_at: Date | null;
  changed_at: Generated<Date>;
  created_at: Generated<Date>;
  id: Generated<string>;
  kind: string;
  language: Generated<string>;
  list_price_paise: number | null;
  listed_at: Generated<Date>;
  open_until: string | null;
  price_paise: Generated<number>;
  priced_at: Generated<Date | null>;
  publish_at: Date | null;
  published_at: Date | null;
  rating: number | null;
  revision: Generated<number>;
  search: Generated<string>;
  subject_id: string | null;
  tax_class_id: Generated<string>;
  thumbnail_url: string | null;
  title: string;
  university_id: string | null;
  validity_days: number | null;
}

export interface ProgrammeSubjects {
  category: string | null;
  programme_id: string;
  semester: number | null;
  subject_id: string;
}

export interface Programmes {
  code: string;
  id: Generated<string>;
  level: string;
  name: string;
  name_hi: string | null;
  revision: Generated<number>;
  university_id: string;
}

export interface ProviderOrders {
  amount_paise: number;
  check_at: Date | null;
  created_at: Generated<Date>;
  key_id: string | null;
  opened_at: Generated<Date>;
  order_id: string;
  provider: string;
  provider_order_id: string;
}

export interface PushSubscriptions {
  endpoint_hash: Buffer;
  id: Generated<string>;
  made_at: Generated<Date>;
  sealed: string;
  session_id: string;
  user_id: string;
}

export interface QuestionImportPictures {
  brought_at: Generated<Date>;
  media_id: string;
}

export interface QuestionImportRows {
  body: unknown;
  choice: string | null;
  details: unknown;
  external_id: string | null;
  fate: string | null;
  fingerprint: Buffer | null;
  html: unknown;
  import_id: string;
  languages: Generated<string[]>;
  line: number;
  mark_units: number | null;
  match_id: string | null;
  penalty_mark_units: number | null;
  position: number;
  question_id: string | null;
  read_error: string | null;
  read_warnings: Generated<string[]>;
  reasons: Generated<string[]>;
  search: GeneratedAlways<string | null>;
  state: string;
  subject_id: string | null;
  unit_id: string | null;
  unit_shares: Generated<unknown>;
  version_id: string | null;
}

export interface QuestionImports {
  duplicates: Generated<string>;
  file: Buffer | null;
  file_hash: Buffer;
  format: string | null;
  id: string;
  imported_at: Date | null;
  made_at: Generated<Date>;
  made_by: string | null;
  mark_units: Generated<number>;
  name: string;
  penalty_mark_units: Generated<number>;
  percent: Generated<number>;
  refusal: string | null;
  revision: Generated<number>;
  state: Generated<string>;
  subject_id: string | null;
  total: Generated<number>;
  undone_at: Date | null;
  unit_id: string | null;
}

export interface QuestionPictures {
  media_id: string;
  version_id: string;
}

export interface QuestionReports {
  answer: string | null;
  closed_at: Date | null;
  erratum_id: string | null;
  id: string;
  question_version_id: string;
  reason: string;
  reported_at: Generated<Date>;
  state: Generated<string>;
  text: string;
  user_id: string | null;
}

export interface QuestionSources {
  at_seconds: number | null;
  document_id: string | null;
  document_kind: string | null;
  lesson_id: string | null;
  page: number | null;
  position: number;
  version_id: string;
}

export interface QuestionUnits {
  question_id: string;
  share: number;
  unit_id: string;
}

export interface QuestionVersions {
  body: unknown;
  difficulty: number | null;
  fingerprint: Buffer;
  html: unknown;
  id: Generated<string>;
  kind: string;
  languages: string[];
  level: string | null;
  made_at: Generated<Date>;
  made_by: string | null;
  mark_units: number;
  number: number;
  paper: string | null;
  paper_number: string | null;
  penalty_mark_units: Generated<number>;
  question_id: string;
  rights: Generated<string>;
  search: GeneratedAlways<string>;
  tags: Generated<string[]>;
}

export interface Questions {
  author_id: string | null;
  created_at: Generated<Date>;
  current_number: Generated<number>;
  external_id: string | null;
  id: Generated<string>;
  revision: Generated<number>;
  subject_id: string;
  withdrawn_at: Date | null;
}

export interface ReadingCopies {
  document_id: string;
  document_kind: string;
  made_at: Generated<Date>;
  order_number: string | null;
  trace_id: string;
  user_id: string;
}

export interface ReadingDownloads {
  address: string;
  id: Generated<string>;
  made_at: Generated<Date>;
  trace_id: string;
  user_id: string;
}

export interface ReadingPlaces {
  document_id: string;
  document_kind: string;
  opened_at: Generated<Date>;
  page: Generated<number>;
  placed_at: Generated<Date>;
  seen: Generated<string>;
  user_id: string;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  used_at: Date | null;
  user_id: string;
}

export interface Refunds {
  amount_paise: number;
  approved_at: Date | null;
  bank_reference: string | null;
  cause: string;
  confirmed_alone: Generated<boolean>;
  decide_by: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  error: string | null;
  id: Generated<string>;
  idempotency_key: Generated<string>;
  number: Generated<string>;
  order_id: string;
  payment_id: string;
  processed_at: Date | null;
  proposed_at: Date | null;
  proposed_by: string | null;
  proposed_note: string | null;
  proposed_paise: number | null;
  provider_refund_id: string | null;
  reason: Generated<string>;
  requested_at: Generated<Date>;
  requested_by: string | null;
  status: string;
  tries: Generated<number>;
  user_id: string | null;
}

export interface Registrations {
  address: Generated<string>;
  birth_band: string;
  browser_hash: Buffer;
  buyer_id: string | null;
  created_at: Generated<Date>;
  earlier_links: Generated<string[]>;
  email: string;
  expires_at: Date;
  language: string;
  name: string;
  parent_email: string | null;
  password_hash: string;
  phone: string | null;
  token_hash: Buffer;
}

export interface RemovedOutlineParts {
  content: unknown;
  course_id: string;
  id: Generated<string>;
  is_section: boolean;
  lessons: number;
  removed_at: Generated<Date>;
  title: string;
}

export interface Results {
  attempt_id: string;
  blank_count: number;
  cause: string;
  erratum_id: string | null;
  late_mark_units: number | null;
  made_at: Generated<Date>;
  mark_units: number;
  max_mark_units: number;
  number: number;
  questions: unknown;
  right_count: number;
  sections: unknown;
  self_mark_units: Generated<number>;
  unmarked_count: Generated<number>;
  wrong_count: number;
}

export interface Reviews {
  changed_at: Date | null;
  created_at: Generated<Date>;
  hidden_at: Date | null;
  hidden_reason: string | null;
  id: Generated<string>;
  product_id: string;
  rating: number;
  replaced_at: Date | null;
  text: Generated<string>;
  user_id: string | null;
}

export interface SameDoubts {
  doubt_id: string;
  made_at: Generated<Date>;
  user_id: string;
}

export interface SandboxControl {
  clock_lead: Generated<number>;
  faults: Generated<unknown>;
  id: Generated<boolean>;
  webhooks_disabled_at: number | null;
}

export interface SandboxEvents {
  body: string;
  copy: Generated<number>;
  dropped_at: number | null;
  id: string;
  number: GeneratedAlways<number>;
  send_at: number;
  send_until: number;
  sent_at: number | null;
  taken_until: Date | null;
  tries: Generated<number>;
}

export interface SandboxOrders {
  amount: number;
  amount_paid: Generated<number>;
  attempts: Generated<number>;
  capture: string | null;
  created_at: number;
  id: string;
  notes: Generated<unknown>;
  receipt: string | null;
  status: Generated<string>;
}

export interface SandboxPayments {
  created_at: number;
  entity: unknown;
  id: string;
  late_at: number | null;
  next_at: number | null;
  next_step: string | null;
  order_id: string;
}

export interface SandboxRefunds {
  created_at: number;
  entity: unknown;
  id: string;
  idempotency_key: string | null;
  next_at: number | null;
  payment_id: string;
  request: string;
}

export interface ScoreCounts {
  mark_units: number;
  students: number;
  test_version_id: string;
}

export interface SealedPapers {
  key: Buffer;
  made_at: Generated<Date>;
  paper: unknown;
  sealed: Buffer;
  version_id: string;
}

export interface SealedSettings {
  earlier_until: Date | null;
  name: string;
  sealed: string;
  set_at: Generated<Date>;
  shown: unknown;
}

export interface Sessions {
  address: Generated<string>;
  created_at: Generated<Date>;
  device_id: string;
  expires_at: Date;
  id: Generated<string>;
  new_device: Generated<boolean>;
  one_at_a_time: boolean;
  passkey_id: string | null;
  proved_at: Date | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
  switched: Generated<boolean>;
  token_hash: Buffer;
  user_agent: Generated<string>;
  user_id: string;
}

export interface Settings {
  name: string;
  revision: Generated<number>;
  updated_at: Generated<Date>;
  value: unknown;
}

export interface SignInCodes {
  code_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  tries: Generated<number>;
  user_id: string;
}

export interface SignInRequests {
  code_hash: Buffer | null;
  email: string | null;
  expires_at: Date;
  secret_hash: Buffer;
  tries: Generated<number>;
  user_id: string | null;
}

export interface StaffNotes {
  created_at: Generated<Date>;
  id: Generated<string>;
  text: string;
  user_id: string;
  written_by: string | null;
}

export interface StaffViews {
  list: string;
  made_at: Generated<Date>;
  name: string;
  search: string;
  user_id: string;
}

export interface Streams {
  created_at: Generated<Date>;
  id: Generated<string>;
  published_at: Date | null;
  revision: Generated<number>;
  thumbnail_url: string | null;
  title: string;
  title_hi: string | null;
  video_id: string;
}

export interface StudentFigures {
  purchases: Generated<number>;
  seen_at: Date;
  spent_paise: Generated<number>;
  user_id: string;
}

export interface SubjectUnits {
  block: string;
  edition: Generated<number>;
  id: Generated<string>;
  position: number;
  revision: Generated<number>;
  subject_id: string;
  title_en: string;
  title_hi: string | null;
  unit: string;
}

export interface Subjects {
  code: string;
  credits: number | null;
  id: Generated<string>;
  normalised_code: GeneratedAlways<string>;
  revision: Generated<number>;
  title_en: string;
  title_hi: string | null;
  university_id: string;
}

export interface SweepMarks {
  provider: string;
  read_until: Date;
}

export interface SyllabusEditions {
  begun_at: Generated<Date>;
  edition: number;
  revision: Generated<number>;
  subject_id: string;
  term_id: string;
}

export interface TaxClasses {
  id: string;
  sac: string;
  title: string;
}

export interface TaxRates {
  basis_points: number;
  tax_class_id: string;
  valid_from: string;
}

export interface Terms {
  ends_on: string | null;
  id: Generated<string>;
  kind: string;
  label: string;
  month: GeneratedAlways<string | null>;
  revision: Generated<number>;
  starts_on: string | null;
  university_id: string;
}

export interface TestDraws {
  count: number;
  mark_units: number;
  penalty_mark_units: number;
  position: number;
  rule: unknown;
  section: number;
  version_id: string;
}

export interface TestPool {
  draw: number;
  question_version_id: string;
  version_id: string;
}

export interface TestQuestions {
  mark_units: number;
  penalty_mark_units: number;
  position: number;
  question_version_id: string;
  section: number;
  version_id: string;
}

export interface TestSections {
  choose: number | null;
  choose_by: Generated<string>;
  pass_percent: number | null;
  position: number;
  seconds: number | null;
  title_en: string;
  title_hi: string | null;
  version_id: string;
}

export interface TestSeries {
  id: string;
  title_hi: string | null;
}

export interface TestSeriesContents {
  position: number | null;
  series_id: string | null;
  test_id: string | null;
}

export interface TestSeriesTests {
  position: number;
  series_id: string;
  test_id: string;
}

export interface TestStatistics {
  figures: unknown;
  made_at: Generated<Date>;
  made_from: string;
  n: number;
  test_version_id: string;
}

export interface TestVersions {
  frozen_at: Generated<Date>;
  id: Generated<string>;
  max_mark_units: number;
  number: number;
  questions: number;
  rules: unknown;
  test_id: string;
}

export interface Tests {
  archived_at: Date | null;
  closed_at: Date | null;
  closes_at: Date | null;
  course_id: string | null;
  created_at: Generated<Date>;
  current_number: Generated<number>;
  draft: unknown;
  id: Generated<string>;
  kind: string;
  lesson_id: string | null;
  opens_at: Date | null;
  owner_id: string | null;
  published_at: Date | null;
  revision: Generated<number>;
  student_id: string | null;
  subject_id: string | null;
  title_en: string;
  title_hi: string | null;
}

export interface TicketAttachments {
  bytes: number;
  created_at: Generated<Date>;
  file_key: string;
  id: string;
  media_type: string;
  message_id: string | null;
  name: string;
}

export interface TicketMessages {
  author: string;
  body: string;
  created_at: Generated<Date>;
  id: Generated<string>;
  staff_id: string | null;
  ticket_id: string;
}

export interface Tickets {
  answer_due_at: Date;
  answered_at: Date | null;
  category: string;
  closed_at: Date | null;
  created_at: Generated<Date>;
  email: string;
  id: Generated<string>;
  item: string | null;
  key: string;
  language: string;
  name: string;
  number: Generated<string>;
  search: GeneratedAlways<string>;
  solution_due_at: Date;
  user_id: string | null;
}

export interface TimetableEntries {
  changed_at: Generated<Date>;
  ends_at: string;
  held_on: string;
  id: Generated<string>;
  moved_from: string | null;
  note: Generated<string>;
  revision: Generated<number>;
  section_id: string;
  shift: string;
  starts_at: string;
  status: string;
  subject_id: string;
}

export interface TimetableRevisions {
  before: unknown;
  changes: unknown;
  id: Generated<string>;
  made_at: Generated<Date>;
  made_by: string | null;
  number: number;
  section_id: string;
}

export interface TimetableSections {
  checked_at: Date | null;
  edits: Generated<number>;
  first_published_at: Date | null;
  id: Generated<string>;
  published_at: Date | null;
  source_url: string | null;
  status: string;
  term_id: string | null;
  title: string;
  title_hi: string | null;
  university_id: string;
}

export interface TopTenNames {
  id: Generated<string>;
  made_at: Generated<Date>;
  name: string;
  removed_at: Date | null;
  test_id: string;
  user_id: string;
}

export interface TwoFactors {
  begun_at: Generated<Date>;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  secret: string;
  user_id: string;
}

export interface UnitMappings {
  new_unit_id: string;
  old_unit_id: string;
}

export interface UnitMarks {
  mark_units: number;
  paper_id: string;
  tagged_units: Generated<number>;
  unit_id: string;
}

export interface UnitSources {
  document_id: string | null;
  from_page: number | null;
  from_seconds: number | null;
  id: Generated<string>;
  lesson_id: string | null;
  made_at: Generated<Date>;
  test_id: string | null;
  to_page: number | null;
  to_seconds: number | null;
  unit_id: string;
}

export interface Universities {
  code: string;
  id: Generated<string>;
  name: string;
  name_hi: string | null;
  revision: Generated<number>;
}

export interface UploadLocks {
  expires_at: Date;
  holder: string;
  upload_id: string;
  wanted: Generated<boolean>;
}

export interface UserSubjects {
  subject_id: string;
  user_id: string;
}

export interface Users {
  anonymised_at: Date | null;
  birth_band: string | null;
  created_at: Generated<Date>;
  deletion_due_at: Date | null;
  email: string;
  email_verified_at: Date | null;
  id: Generated<string>;
  language: Generated<string>;
  medium: string | null;
  mobile: string | null;
  name: string;
  parent_consented_at: Date | null;
  parent_email: string | null;
  phone: string | null;
  photo_key: string | null;
  photo_url: string | null;
  pin: string | null;
  programme_id: string | null;
  push_details: Generated<boolean>;
  quiet_from: Generated<string | null>;
  quiet_until: Generated<string | null>;
  role: Generated<string>;
  search: GeneratedAlways<string>;
  state_code: string | null;
  studies_chosen_at: Date | null;
  suspended_at: Date | null;
  term_id: string | null;
  terms_accepted_at: Date | null;
  theme: Generated<string>;
  university_id: string | null;
}

export interface WaitingEntitlements {
  email: string;
  given_at: Generated<Date>;
  given_by: string | null;
  id: Generated<string>;
  name: string;
  phone: string | null;
  product_id: string;
  until: Date | null;
}

export interface WebhookDeliveries {
  body: string;
  endpoint_id: string;
  id: Generated<string>;
  kind: string;
  last_at: Date | null;
  last_fault: string | null;
  last_status: number | null;
  made_at: Generated<Date>;
  next_at: Generated<Date | null>;
  state: Generated<string>;
  tries: Generated<number>;
}

export interface WebhookEndpoints {
  address: string;
  failing_since: Date | null;
  id: Generated<string>;
  made_at: Generated<Date>;
  off_at: Date | null;
  off_reason: string | null;
  sealed: string;
}

export interface WebhookEvents {
  body: string;
  body_hash: Buffer;
  error: string | null;
  event_id: string;
  id: Generated<string>;
  kind: Generated<string>;
  parked_at: Date | null;
  processed_at: Date | null;
  provider: string;
  received_at: Generated<Date>;
  try_at: Generated<Date | null>;
}

export interface Wishes {
  created_at: Generated<Date>;
  product_id: string;
  user_id: string;
  wished_paise: number | null;
}

export interface DB {
  access_batches: AccessBatches;
  access_list_rows: AccessListRows;
  access_lists: AccessLists;
  accommodations: Accommodations;
  account_deletions: AccountDeletions;
  account_links: AccountLinks;
  announcement_mailings: AnnouncementMailings;
  announcement_recipients: AnnouncementRecipients;
  announcements: Announcements;
  answer_photos: AnswerPhotos;
  attempt_answers: AttemptAnswers;
  attempt_events: AttemptEvents;
  attempt_marks: AttemptMarks;
  attempt_seats: AttemptSeats;
  attempt_sections: AttemptSections;
  attempts: Attempts;
  audit_events: AuditEvents;
  backups: Backups;
  book_sections: BookSections;
  calendar_feeds: CalendarFeeds;
  captured_changes: CapturedChanges;
  captured_days: CapturedDays;
  certificates: Certificates;
  consents: Consents;
  coupon_products: CouponProducts;
  coupon_uses: CouponUses;
  coupons: Coupons;
  course_instructors: CourseInstructors;
  course_progress: CourseProgress;
  course_sections: CourseSections;
  courses: Courses;
  data_downloads: DataDownloads;
  deadlines: Deadlines;
  doubt_answers: DoubtAnswers;
  doubt_photos: DoubtPhotos;
  doubts: Doubts;
  ebook_errata: EbookErrata;
  ebooks: Ebooks;
  entitlements: Entitlements;
  errata: Errata;
  erratum_scores: ErratumScores;
  external_identities: ExternalIdentities;
  firebase_hash_parameters: FirebaseHashParameters;
  google_sign_ins: GoogleSignIns;
  hand_marks: HandMarks;
  highlights: Highlights;
  import_runs: ImportRuns;
  imported_documents: ImportedDocuments;
  invoice_counters: InvoiceCounters;
  invoices: Invoices;
  item_statistics: ItemStatistics;
  lesson_notes: LessonNotes;
  lesson_progress: LessonProgress;
  lesson_resources: LessonResources;
  lesson_rights: LessonRights;
  lessons: Lessons;
  limit_counts: LimitCounts;
  mails: Mails;
  media: Media;
  media_captions: MediaCaptions;
  media_images: MediaImages;
  media_keys: MediaKeys;
  media_pages: MediaPages;
  media_renditions: MediaRenditions;
  message_days: MessageDays;
  mobile_codes: MobileCodes;
  money_audit: MoneyAudit;
  money_findings: MoneyFindings;
  notes: Notes;
  notice_days: NoticeDays;
  notice_pushes: NoticePushes;
  notices: Notices;
  notification_choices: NotificationChoices;
  order_events: OrderEvents;
  order_items: OrderItems;
  orders: Orders;
  orders_out_of_step: OrdersOutOfStep;
  page_versions: PageVersions;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  passwords: Passwords;
  past_paper_questions: PastPaperQuestions;
  past_papers: PastPapers;
  payments: Payments;
  picture_origins: PictureOrigins;
  playing_streams: PlayingStreams;
  poll_options: PollOptions;
  poll_votes: PollVotes;
  polls: Polls;
  product_changes: ProductChanges;
  product_inclusions: ProductInclusions;
  product_numbers: ProductNumbers;
  product_prices: ProductPrices;
  product_sales: ProductSales;
  products: Products;
  programme_subjects: ProgrammeSubjects;
  programmes: Programmes;
  provider_orders: ProviderOrders;
  push_subscriptions: PushSubscriptions;
  question_import_pictures: QuestionImportPictures;
  question_import_rows: QuestionImportRows;
  question_imports: QuestionImports;
  question_pictures: QuestionPictures;
  question_reports: QuestionReports;
  question_sources: QuestionSources;
  question_units: QuestionUnits;
  question_versions: QuestionVersions;
  questions: Questions;
  reading_copies: ReadingCopies;
  reading_downloads: ReadingDownloads;
  reading_places: ReadingPlaces;
  recovery_codes: RecoveryCodes;
  refunds: Refunds;
  registrations: Registrations;
  removed_outline_parts: RemovedOutlineParts;
  results: Results;
  reviews: Reviews;
  same_doubts: SameDoubts;
  sandbox_control: SandboxControl;
  sandbox_events: SandboxEvents;
  sandbox_orders: SandboxOrders;
  sandbox_payments: SandboxPayments;
  sandbox_refunds: SandboxRefunds;
  score_counts: ScoreCounts;
  sealed_papers: SealedPapers;
  sealed_settings: SealedSettings;
  sessions: Sessions;
  settings: Settings;
  sign_in_codes: SignInCodes;
  sign_in_requests: SignInRequests;
  staff_notes: StaffNotes;
  staff_views: StaffViews;
  streams: Streams;
  student_figures: StudentFigures;
  subject_units: SubjectUnits;
  subjects: Subjects;
  sweep_marks: SweepMarks;
  syllabus_editions: SyllabusEditions;
  tax_classes: TaxClasses;
  tax_rates: TaxRates;
  terms: Terms;
  test_draws: TestDraws;
  test_pool: TestPool;
  test_questions: TestQuestions;
  test_sections: TestSections;
  test_series: TestSeries;
  test_series_contents: TestSeriesContents;
  test_series_tests: TestSeriesTests;
  test_statistics: TestStatistics;
  test_versions: TestVersions;
  tests: Tests;
  ticket_attachments: TicketAttachments;
  ticket_messages: TicketMessages;
  tickets: Tickets;
  timetable_entries: TimetableEntries;
  timetable_revisions: TimetableRevisions;
  timetable_sections: TimetableSections;
  top_ten_names: TopTenNames;
  two_factors: TwoFactors;
  unit_mappings: UnitMappings;
  unit_marks: UnitMarks;
  unit_sources: UnitSources;
  universities: Universities;
  upload_locks: UploadLocks;
  user_subjects: UserSubjects;
  users: Users;
  waiting_entitlements: WaitingEntitlements;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_events: WebhookEvents;
  wishes: Wishes;
}
