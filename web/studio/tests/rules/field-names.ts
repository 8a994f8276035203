import { m } from '#web/platform/words.ts';

/** What each rule of a test is called, as its field and in the bar that saves. */
export const ruleNames = () => ({
  ...{ kind: m.common_kind(), titleEn: m.common_title(), titleHi: m.common_in_hindi() },
  ...{ subjectId: m.common_subject(), courseId: m.common_course(), access: m.stest_who(), items: m.stest_items() },
  ...{
    durationMinutes: m.stest_duration(),
    attempts: m.stest_tries(),
    pauseMinutes: m.stest_pause(),
    counts: m.stest_counts(),
    opensAt: m.stest_opens(),
  },
  ...{ closesAt: m.stest_closes(), cutAtClose: m.stest_cut(), shuffleQuestions: m.stest_shuffle_questions() },
  ...{ shuffleOptions: m.stest_shuffle_options(), answersShown: m.stest_answers(), isRanked: m.stest_ranked() },
  language: m.common_language(),
  textsMarkedBy: m.stest_texts(),
  ...{ together: m.stest_together(), calculator: m.common_calculator() },
  ...{ lateAnswers: m.stest_late(), lateHours: m.stest_late_hours(), passPercent: m.stest_pass() },
  ...{ keyShown: m.stest_key_shown(), explanationShown: m.stest_explanation_shown() },
  statisticsShown: m.stest_statistics_shown(),
  ...{ passMarks: m.stest_pass_marks(), cutOffs: m.stest_cut_offs() },
  weightsBelowZero: m.stest_weights(),
  sections: m.ssite_sections(),
});
export type FieldNames = ReturnType<typeof ruleNames>;
