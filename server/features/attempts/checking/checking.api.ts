import { readOwn } from '#server/features/attempts/taking.service.ts';
import { os } from '#server/platform/rpc.ts';
import { checkAnswer } from './checking.service.ts';

export const checkQuestion = os.attempts.check.handler(async ({ context, input: { attemptId, position }, errors }) => {
  const attempt = await readOwn(context, attemptId, errors);
  if (attempt.rules.answersShown !== 'at-once') throw errors.NOT_CHECKABLE();
  if (attempt.state !== 'open') throw errors.SUBMITTED();
  const check = await checkAnswer(context.db, attempt, position);
  if (!check) throw errors.NOT_ANSWERED();
  return check;
});
