import * as v from 'valibot';
import { Id, signedIn, staffWith, Timestamp, visitable, watchOwn } from '#contract/procedure.ts';
import { Continuing, LearningCourse, Lesson, Play, ProgressReports, Seconds } from './lesson-page.ts';
import { outline } from './outline.studio.ts';

/** Made by each page that plays: two of one account do not play at once. */
const StreamId = v.pipe(v.string(), v.uuid());

/** The one stream of an account. */
const Playing = v.object({ streamId: v.string(), lessonTitle: v.string(), device: v.string(), beganAt: Timestamp });
const LessonNote = v.object({ id: Id, atSeconds: v.nullable(v.number()), text: v.string(), createdAt: Timestamp });
export type LessonNote = v.InferOutput<typeof LessonNote>;

const course = watchOwn('learning', v.nullable(LearningCourse));
const continuing = watchOwn('learning', v.array(Continuing));
const playing = watchOwn('playing', v.nullable(Playing));
const notes = watchOwn('lesson-notes', v.array(LessonNote));
const tags = ['lessons'];
/** A lesson is only ever found inside the course that it belongs to. */
const one = v.strictObject({ courseId: Id, lessonId: Id });
const NoteText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000));
const CLOSED = { NOT_FOUND: { status: 404 }, LOCKED: { status: 403, data: v.object({ opensAt: Timestamp }) } } as const;
const MISSING = { NOT_FOUND: { status: 404 } } as const;
const ELSEWHERE = { PLAYING_ELSEWHERE: { status: 409, data: v.object({ device: v.string() }) } } as const;

const STUDIO_LESSON = '/studio/courses/{courseId}/lessons/{lessonId}';

export const lessons = {
  course: {
    /** Null for a course that you never had a right to. */
    watch: signedIn
      .meta(course.meta)
      .route({ method: 'GET', path: '/courses/{courseId}/learning', tags, summary: 'Your course, its outline and you' })
      .input(v.strictObject({ courseId: Id }))
      .output(course.snapshots),
  },

  /** A lesson of a course of yours, or one that anybody may preview; a visitor has the previews. */
  read: visitable
    .meta({ isShort: true })
    .route({ method: 'GET', path: '/courses/{courseId}/lessons/{lessonId}', tags, summary: 'A lesson' })
    .input(one)
    .errors(CLOSED)
    .output(Lesson),

  /** Leave to play a film; with `takeOver` the account's other stream ends. */
  play: visitable
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({ method: 'POST', path: '/courses/{courseId}/lessons/{lessonId}/streams', tags, summary: 'Play' })
    .input(v.strictObject({ ...one.entries, streamId: StreamId, takeOver: v.optional(v.boolean()) }))
    .errors({ ...CLOSED, ...ELSEWHERE, NOT_READY: { status: 409 } })
    .output(Play),

  /** Keeps places and what was played, and that this stream still plays. Said twice or late it changes nothing. */
  reportProgress: signedIn
    .route({ method: 'POST', path: '/lessons/progress', tags, summary: 'Save how far you are' })
    .input(v.strictObject({ streamId: v.nullable(StreamId), reports: ProgressReports }))
    .errors(ELSEWHERE),

  /** Ticks a lesson off, or takes the tick away; a film ticks itself when nine tenths of it were played. */
  finish: signedIn
    .route({ method: 'PUT', path: '/courses/{courseId}/lessons/{lessonId}/finished', tags, summary: 'Mark as done' })
    .input(v.strictObject({ ...one.entries, isFinished: v.boolean() }))
    .errors({ ...CLOSED, NOT_SEEN: { status: 409 } }),

  continuing: {
    watch: signedIn
      .meta(continuing.meta)
      .route({ method: 'GET', path: '/lessons/continuing', tags, summary: 'The last lesson of each course' })
      .output(continuing.snapshots),
  },

  playing: {
    watch: signedIn
      .meta(playing.meta)
      .route({ method: 'GET', path: '/lessons/playing', tags, summary: 'What your account plays' })
      .output(playing.snapshots),
  },

  notes: {
    watch: signedIn
      .meta(notes.meta)
      .route({ method: 'GET', path: '/courses/{courseId}/lessons/{lessonId}/notes', tags, summary: 'Your notes' })
      .input(one)
      .output(notes.snapshots),
    /** The id is the page's own (a UUID), so that a note that is sent twice is one note. */
    set: signedIn
      .route({ method: 'PUT', path: '/courses/{courseId}/lessons/{lessonId}/notes/{id}', tags, summary: 'Keep a note' })
      .input(v.strictObject({ ...one.entries, id: StreamId, atSeconds: v.nullable(Seconds), text: NoteText }))
      .errors({ ...MISSING, TOO_MANY: { status: 409 } }),
    remove: signedIn
      .route({ method: 'DELETE', path: '/lesson-notes/{id}', tags, summary: 'Remove a note' })
      .input(v.strictObject({ id: Id })),
  },

  studio: {
    ...outline,

    /** A lesson as its students will see it, for who may edit its course, also before it is shown. Nothing is kept of it. */
    look: staffWith('content.manage')
      .route({ method: 'GET', path: `${STUDIO_LESSON}/look`, tags, summary: 'Look at one' })
      .input(one)
      .output(Lesson),

    /** Leave to play a film that one looks at: no place, no progress, no stream of the account. */
    play: staffWith('content.manage')
      .meta({ limit: { calls: 60, seconds: 60 } })
      .route({ method: 'POST', path: `${STUDIO_LESSON}/streams`, tags, summary: 'Play one' })
      .input(v.strictObject({ ...one.entries, streamId: StreamId }))
      .errors({ NOT_READY: { status: 409 } })
      .output(Play),
  },
};
