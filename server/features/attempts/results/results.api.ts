import { print } from '#server/features/attempts/printing/printing.api.ts';
import { studioResults } from '#server/features/attempts/studio/results.api.ts';
import { findCurrentAttempt } from '#server/features/attempts/taking.service.ts';
import { markText, studioTexts } from '#server/features/attempts/texts/texts.api.ts';
import { studioTopTen, topTen } from '#server/features/attempts/topten/top-ten.api.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { describeResult } from './describe.service.ts';

export const results = {
  result: os.attempts.result.handler(async ({ context, input: { attemptId }, errors }) => {
    const attempt = await orNotFound(findCurrentAttempt(context, requirePerson(context).id, attemptId), errors);
    const result = await describeResult(context.readings, attempt);
    if (!result) throw errors.NOT_SUBMITTED();
    return result;
  }),

  markText,
  topTen,

  studio: { print, ...studioResults, ...studioTexts, topTen: studioTopTen },
};
