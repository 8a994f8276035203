import * as v from 'valibot';
import { Seconds } from '#contract/lessons/lesson-page.ts';
import { Id, signedIn, staffWith, watchChanges, watchOwn } from '#contract/procedure.ts';
import { PhotoId } from '#contract/questions/answer.ts';
import { studioPage } from '#contract/studio/list.ts';
import { Doubt, DoubtList, StudioDoubt } from './doubt.ts';

const Text = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(4000));

const ofLesson = watchOwn('doubts', v.array(Doubt));
const changes = watchChanges('doubts-waiting');
const tags = ['doubts'];
const one = v.strictObject({ courseId: Id, lessonId: Id });
const MISSING = { NOT_FOUND: { status: 404 } } as const;

export const doubts = {
  watch: signedIn
    .meta(ofLesson.meta)
    .route({
      method: 'GET',
      path: '/courses/{courseId}/lessons/{lessonId}/doubts',
      tags,
      summary: 'Doubts on a lesson',
    })
    .input(one)
    .output(ofLesson.snapshots),

  /**
   * The id is the page's own (a UUID), so that a question that is sent twice is one. `photoId` names a photo that was sent to
   * /files/doubt-photos before; PHOTO_MISSING when it was not, or too long ago.
   */
  create: signedIn
    .meta({ limit: { calls: 20, seconds: 3600 } })
    .route({ method: 'POST', path: '/courses/{courseId}/lessons/{lessonId}/doubts', tags, summary: 'Ask' })
    .input(
      v.strictObject({
        ...one.entries,
        id: v.pipe(v.string(), v.uuid()),
        atSeconds: v.nullable(Seconds),
        text: Text,
        photoId: v.optional(PhotoId),
      }),
    )
    .errors({ ...MISSING, PHOTO_MISSING: { status: 409 } }),

  /** That you have the doubt of somebody else too, or no longer; said twice it changes nothing. */
  setSame: signedIn
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({ method: 'PUT', path: '/doubts/{doubtId}/same', tags, summary: 'Say that you have it too' })
    .input(v.strictObject({ doubtId: Id, isSame: v.boolean() }))
    .errors({ ...MISSING, OWN: { status: 409 } }),

  /** Takes one's own question back, while it has no answer. */
  remove: signedIn
    .route({ method: 'DELETE', path: '/doubts/{doubtId}', tags, summary: 'Take your question back' })
    .input(v.strictObject({ doubtId: Id }))
    .errors({ ...MISSING, ANSWERED: { status: 409 } }),

  changes: {
    watch: staffWith('doubts.answer')
      .meta(changes.meta)
      .route({ method: 'GET', path: '/studio/doubts/changes', tags, summary: 'That something about doubts changed' })
      .output(changes.snapshots),
  },

  /** Instructors have those of their own courses. */
  list: staffWith('doubts.answer')
    .route({ method: 'GET', path: '/studio/doubts', tags, summary: 'Doubts of all courses' })
    .input(DoubtList)
    .output(studioPage(StudioDoubt)),

  answer: staffWith('doubts.answer')
    .route({ method: 'POST', path: '/doubts/{doubtId}/answers', tags, summary: 'Answer' })
    .input(v.strictObject({ doubtId: Id, id: v.pipe(v.string(), v.uuid()), text: Text })),

  /** Hides a question that does not belong there, with the reason. */
  moderate: staffWith('doubts.answer')
    .route({ method: 'POST', path: '/doubts/{doubtId}/moderation', tags, summary: 'Remove a question' })
    .input(v.strictObject({ doubtId: Id, reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)) })),
};
