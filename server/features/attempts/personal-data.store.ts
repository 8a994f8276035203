import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/records/personal-data.ts';
import { listPhotoKeys } from './photos/photos.store.ts';

/** Attempts with their answers and results go with the account; what they added to a test's counts stays, and names nobody. */
export const attemptsPersonalData = {
  covers: ['attempts.user_id', 'accommodations.user_id', 'hand_marks.marker_id', 'top_ten_names.user_id'],
  collect: async (db, userId) => ({
    testExtraTime: await db
      .selectFrom('accommodations')
      .where('user_id', '=', userId)
      .select(['minutes_an_hour', 'until', 'granted_at'])
      .execute(),
    testAttempts: await db
      .selectFrom('attempts as attempt')
      .innerJoin('tests as test', 'test.id', 'attempt.test_id')
      .where('attempt.user_id', '=', userId)
      .select(['attempt.id', 'test.title_en', 'attempt.number', 'attempt.started_at', 'attempt.submitted_at'])
      .select(['attempt.voided_at', 'attempt.void_reason', 'attempt.is_attention_kept'])
      .execute(),
    testAnswers: await db
      .selectFrom('attempt_answers as answer')
      .innerJoin('attempts as attempt', 'attempt.id', 'answer.attempt_id')
      .where('attempt.user_id', '=', userId)
      .select(['answer.attempt_id', 'answer.position', 'answer.answer', 'answer.fate', 'answer.moment'])
      .execute(),
    testAnswerPhotos: await db
      .selectFrom('answer_photos as photo')
      .innerJoin('attempts as attempt', 'attempt.id', 'photo.attempt_id')
      .where('attempt.user_id', '=', userId)
      .select(['photo.attempt_id', 'photo.position', 'photo.received_at', 'photo.bytes'])
      .select(sql<string>`'/files/answer-photos/' || photo.id`.as('address'))
      .execute(),
    testPagesHidden: await db
      .selectFrom('attempt_events as event')
      .innerJoin('attempts as attempt', 'attempt.id', 'event.attempt_id')
      .where('attempt.user_id', '=', userId)
      .where('event.kind', '=', 'hidden')
      .orderBy('event.moment')
      .select(['event.attempt_id', 'event.answer as since_milliseconds', 'event.moment as until'])
      .execute(),
    testTopTenNames: await db
      .selectFrom('top_ten_names as chosen')
      .innerJoin('tests as test', 'test.id', 'chosen.test_id')
      .where('chosen.user_id', '=', userId)
      .select(['test.title_en', 'chosen.name', 'chosen.made_at', 'chosen.removed_at'])
      .execute(),
    testTextMarks: await db
      .selectFrom('hand_marks as mark')
      .innerJoin('attempts as attempt', 'attempt.id', 'mark.attempt_id')
      .where('attempt.user_id', '=', userId)
      .select(['mark.attempt_id', 'mark.position', 'mark.given_by', 'mark.mark_units', 'mark.remark', 'mark.made_at'])
      .execute(),
  }),
  erase: async (db, userId, storage) => {
    for (const key of await listPhotoKeys(db, userId)) await storage.remove(key);
    await db.updateTable('hand_marks').set({ marker_id: null }).where('marker_id', '=', userId).execute();
    await db.deleteFrom('top_ten_names').where('user_id', '=', userId).execute();
    await db.deleteFrom('accommodations').where('user_id', '=', userId).execute();
    await db.deleteFrom('attempts').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
