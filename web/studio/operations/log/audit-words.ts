import { m } from '#web/platform/words.ts';
import { tellEvent } from '#web/studio/students/student-words.ts';

/** What an act was done to, by its first word. */
const NOUNS: Record<string, () => string> = {
  announcement: m.studio_nav_announcements,
  backup: m.studio_nav_backups,
  coupon: m.studio_nav_coupons,
  course: m.studio_nav_courses,
  doubt: m.studio_nav_doubts,
  ebook: m.studio_nav_ebooks,
  finding: m.studio_nav_orders,
  import: m.studio_nav_import,
  job: m.studio_nav_jobs,
  keys: m.studio_nav_settings,
  lesson: m.studio_nav_courses,
  media: m.studio_nav_files,
  message: m.studio_nav_orders,
  note: m.studio_nav_notes,
  order: m.studio_nav_orders,
  outline: m.studio_nav_courses,
  page: m.studio_nav_pages,
  poll: m.studio_nav_polls,
  programme: m.studio_nav_subjects,
  refund: m.studio_nav_refunds,
  review: m.studio_nav_reviews,
  'book-section': m.srun_noun_book_section,
  'course-section': m.srun_noun_course_section,
  section: m.studio_nav_sections,
  settings: m.studio_nav_settings,
  staff: m.studio_nav_staff,
  stream: m.studio_nav_streams,
  subject: m.studio_nav_subjects,
  subjects: m.studio_nav_subjects,
  tax: m.studio_nav_invoices,
  term: m.studio_nav_subjects,
  ticket: m.studio_nav_tickets,
  timetable: m.studio_nav_timetables,
  university: m.studio_nav_subjects,
};

/** What was done, by its second. */
const VERBS: Record<string, () => string> = {
  answered: m.srun_done_answered,
  archived: m.srun_done_archived,
  asked: m.srun_done_asked,
  cancelled: m.srun_done_cancelled,
  changed: m.srun_done_changed,
  checked: m.srun_done_checked,
  closed: m.srun_done_closed,
  copied: m.srun_done_copied,
  created: m.srun_done_created,
  decided: m.srun_done_decided,
  downloaded: m.srun_done_downloaded,
  duplicated: m.srun_done_duplicated,
  ended: m.srun_done_ended,
  entered: m.srun_done_entered,
  exported: m.srun_done_exported,
  failed: m.srun_done_failed,
  hidden: m.srun_done_hidden,
  imported: m.srun_done_imported,
  'invitation-sent-again': m.srun_done_invited_again,
  'invitation-withdrawn': m.srun_done_uninvited,
  invited: m.srun_done_invited,
  'many-added': m.srun_done_many_added,
  mailed: m.srun_done_mailed,
  'mailing-stopped': m.srun_done_mailing_stopped,
  moderated: m.srun_done_moderated,
  moved: m.srun_done_moved,
  paid: m.srun_done_paid,
  parked: m.srun_done_parked,
  processed: m.srun_done_processed,
  proposed: m.srun_done_proposed,
  published: m.srun_done_published,
  'put-away': m.srun_done_put_away,
  removed: m.srun_done_removed,
  renamed: m.srun_done_renamed,
  'restore-asked': m.srun_done_restore_asked,
  restored: m.srun_done_restored,
  retried: m.srun_done_retried,
  revised: m.srun_done_revised,
  scheduled: m.srun_done_scheduled,
  set: m.srun_done_set,
  settled: m.srun_done_settled,
  shown: m.srun_done_shown,
  tried: m.srun_done_tried,
  'undo-asked': m.srun_done_undo_asked,
  undone: m.srun_done_undone,
  unpublished: m.srun_done_unpublished,
  uploaded: m.srun_done_uploaded,
  withdrawn: m.srun_done_withdrawn,
};

/** An act in words; one that has none is told by its name in the log. */
export function actInWords(act: string): string {
  if (act === 'access.batch-begun') return m.srun_act_many();
  if (act === 'access.list-begun') return m.srun_act_list();
  if (act === 'access.waiting-withdrawn') return m.srun_act_waiting();
  const ofPerson = tellEvent({ kind: 'act', title: act }).words;
  if (ofPerson !== act) return ofPerson;
  const [noun = '', verb = ''] = act.split('.');
  const [what, done] = [NOUNS[noun], VERBS[verb]];
  return what && done ? m.srun_act({ what: what(), done: done() }) : act;
}
