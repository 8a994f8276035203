import * as v from 'valibot';
import { Id, Language, open, signedIn, Theme } from './procedure.ts';

export const Viewer = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: v.picklist(['student', 'instructor', 'support', 'admin']),
  photoUrl: v.nullable(v.string()),
  language: Language,
  theme: Theme,
});
export type Viewer = v.InferOutput<typeof Viewer>;

export const sessions = {
  /** Signs in here and, for a student, signs every earlier device out at once. The cookie is in the answer's headers. */
  create: open
    .meta({ limit: { calls: 240, seconds: 60 } })
    .route({ method: 'POST', path: '/sessions', tags: ['sessions'], summary: 'Sign in' })
    .input(
      v.strictObject({
        email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
        password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
        deviceId: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
      }),
    )
    .errors({ WRONG_CREDENTIALS: { status: 401 } })
    .output(Viewer),

  read: signedIn
    .route({ method: 'GET', path: '/sessions/current', tags: ['sessions'], summary: 'Who is signed in here' })
    .output(Viewer),

  remove: open.route({ method: 'DELETE', path: '/sessions/current', tags: ['sessions'], summary: 'Sign out' }),
};
