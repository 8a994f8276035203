import type { Act } from '#contract/audit/acts.ts';
import { m } from '#web/platform/words.ts';
import { describeEvent } from '#web/studio/students/student-words.ts';
import { actSubjects } from './act-subjects.ts';

/** What was done, by the second word of an act. */
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
  parked: m.srun_done_parked,
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

/** Acts that say more than a noun and a verb do. */
const SENTENCES: { [Each in Act]?: () => string } = {
  'access.batch-begun': m.srun_act_many,
  'access.list-begun': m.srun_act_list,
  'access.waiting-withdrawn': m.srun_act_waiting,
  'webhook.switched-on': m.swebhooks_act_on,
  'webhook.switched-off': m.swebhooks_act_off,
  'past-paper.created': m.srun_act_past_paper_created,
  'past-paper.changed': m.srun_act_past_paper_changed,
  'past-paper.published': m.srun_act_past_paper_published,
  'past-paper.withdrawn': m.srun_act_past_paper_withdrawn,
  'past-paper.removed': m.srun_act_past_paper_removed,
  'unit-source.added': m.srun_act_unit_source_added,
  'unit-source.removed': m.srun_act_unit_source_removed,
  'question.created': m.srun_act_question_created,
  'question.changed': m.srun_act_question_changed,
  'question.tagged': m.srun_act_question_tagged,
  'question.withdrawn': m.srun_act_question_withdrawn,
  'question.restored': m.srun_act_question_restored,
  'test.created': m.srun_act_test_created,
  'test.changed': m.srun_act_test_changed,
  'test.published': m.srun_act_test_published,
  'test.closed': m.srun_act_test_closed,
  'test.archived': m.srun_act_test_archived,
  'test.restored': m.srun_act_test_restored,
  'test.removed': m.srun_act_test_removed,
  'units.imported': m.srun_act_units_imported,
  'units.changed': m.srun_act_units_changed,
  'units.removed': m.srun_act_units_removed,
  'units.mapped': m.srun_act_units_mapped,
  'edition.begun': m.srun_act_edition_begun,
  'edition.changed': m.srun_act_edition_changed,
  'edition.removed': m.srun_act_edition_removed,
  'attempt.late-accepted': m.srun_act_attempt_late,
  'attempt.voided': m.srun_act_attempt_voided,
  'attempt.extended': m.srun_act_attempt_extended,
  'attempt.text-marked': m.srun_act_text_marked,
  'attempt.name-removed': m.srun_act_name_removed,
  'accommodation.granted': m.srun_act_extra_time_granted,
  'accommodation.removed': m.srun_act_extra_time_removed,
  'ebook.corrected': m.srun_act_ebook_corrected,
  'ebook.correction-taken-back': m.srun_act_ebook_correction_taken_back,
  'erratum.made': m.srun_act_erratum_made,
  'erratum.taken-back': m.srun_act_erratum_taken_back,
  'report.looked-at': m.srun_act_report_looked_at,
  'report.answered': m.srun_act_report_answered,
  'order.email-corrected': m.srun_act_email_corrected,
  'list.exported': m.srun_act_exported,
};

/** An act in words; one that has none is told by its name in the log. */
export function actInWords(act: string): string {
  const sentence = (SENTENCES as Record<string, () => string>)[act];
  if (sentence) return sentence();
  const ofPerson = describeEvent({ kind: 'act', title: act }).words;
  if (ofPerson !== act) return ofPerson;
  const [noun = '', verb = ''] = act.split('.');
  const [subject, done] = [actSubjects.get(noun), VERBS[verb]];
  return subject && done ? m.srun_act({ what: subject.label(), done: done() }) : act;
}
