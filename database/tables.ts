// Generated from database/migrations by "node database/generate-tables.ts"; do not edit.

import type { Generated, GeneratedAlways } from 'kysely';

export interface Announcements {
  created_at: Generated<Date>;
  id: Generated<string>;
  link: string | null;
  published_at: Date | null;
  text: string;
}

export interface BookSections {
  id: Generated<string>;
  position: Generated<number>;
  programme_id: string | null;
  term_id: string | null;
  title: string;
}

export interface CourseReviews {
  course_id: string;
  created_at: Generated<Date>;
  id: Generated<string>;
  rating: number;
  text: Generated<string>;
  user_id: string | null;
}

export interface Courses {
  articles: Generated<number>;
  created_at: Generated<Date>;
  hours: Generated<number>;
  id: Generated<string>;
  language: Generated<string>;
  list_price_paise: number | null;
  price_paise: number;
  published_at: Date | null;
  subject_id: string | null;
  thumbnail_url: string | null;
  title: string;
  university_id: string | null;
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

export interface Ebooks {
  created_at: Generated<Date>;
  id: Generated<string>;
  language: Generated<string>;
  list_price_paise: number | null;
  listed_at: Generated<Date>;
  pages: Generated<number>;
  price_paise: number;
  published_at: Date | null;
  rating: number | null;
  section_id: string | null;
  subject_id: string | null;
  thumbnail_url: string | null;
  title: string;
}

export interface Entitlements {
  course_id: string | null;
  ebook_id: string | null;
  expires_at: Date | null;
  granted_at: Generated<Date>;
  id: Generated<string>;
  revoked_at: Date | null;
  source: string;
  user_id: string;
}

export interface FirebaseHashParameters {
  memory_cost: number;
  only_row: Generated<boolean>;
  rounds: number;
  salt_separator: string;
  signer_key: string;
}

export interface ImportedDocuments {
  digest: Buffer;
  imported_at: Generated<Date>;
  path: string;
}

export interface Passwords {
  changed_at: Generated<Date>;
  hash: string;
  salt: string | null;
  scheme: string;
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
  created_at: Generated<Date>;
  id: Generated<string>;
  published_at: Date | null;
  title: string;
  total_votes: Generated<number>;
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
  university_id: string;
}

export interface Sessions {
  address: Generated<string>;
  created_at: Generated<Date>;
  device_id: string;
  expires_at: Date;
  id: Generated<string>;
  one_at_a_time: boolean;
  revoked_at: Date | null;
  revoked_reason: string | null;
  token_hash: Buffer;
  user_agent: Generated<string>;
  user_id: string;
}

export interface Settings {
  name: string;
  updated_at: Generated<Date>;
  value: unknown;
}

export interface Streams {
  created_at: Generated<Date>;
  id: Generated<string>;
  published_at: Date | null;
  thumbnail_url: string | null;
  title: Generated<string>;
  video_id: string;
}

export interface Subjects {
  code: string;
  credits: number | null;
  id: Generated<string>;
  normalised_code: GeneratedAlways<string>;
  title_en: string;
  title_hi: string | null;
  university_id: string;
}

export interface Terms {
  ends_on: string | null;
  id: Generated<string>;
  kind: string;
  label: string;
  starts_on: string | null;
  university_id: string;
}

export interface TimetableEntries {
  ends_at: string;
  held_on: string;
  id: Generated<string>;
  note: Generated<string>;
  section_id: string;
  shift: string;
  starts_at: string;
  status: string;
  subject_id: string;
}

export interface TimetableSections {
  id: Generated<string>;
  published_at: Date | null;
  source_url: string | null;
  status: string;
  term_id: string | null;
  title: string;
  university_id: string;
  verified_on: string | null;
}

export interface Universities {
  code: string;
  id: Generated<string>;
  name: string;
}

export interface Users {
  birth_band: string | null;
  created_at: Generated<Date>;
  email: string;
  email_verified_at: Date | null;
  id: Generated<string>;
  language: Generated<string>;
  name: string;
  parent_email: string | null;
  phone: string | null;
  photo_url: string | null;
  role: Generated<string>;
  suspended_at: Date | null;
  terms_accepted_at: Date | null;
  theme: Generated<string>;
}

export interface WishlistedCourses {
  course_id: string;
  created_at: Generated<Date>;
  user_id: string;
}

export interface DB {
  announcements: Announcements;
  book_sections: BookSections;
  course_reviews: CourseReviews;
  courses: Courses;
  deadlines: Deadlines;
  ebooks: Ebooks;
  entitlements: Entitlements;
  firebase_hash_parameters: FirebaseHashParameters;
  imported_documents: ImportedDocuments;
  passwords: Passwords;
  poll_options: PollOptions;
  poll_votes: PollVotes;
  polls: Polls;
  programme_subjects: ProgrammeSubjects;
  programmes: Programmes;
  sessions: Sessions;
  settings: Settings;
  streams: Streams;
  subjects: Subjects;
  terms: Terms;
  timetable_entries: TimetableEntries;
  timetable_sections: TimetableSections;
  universities: Universities;
  users: Users;
  wishlisted_courses: WishlistedCourses;
}
