import { frames, os, personOf } from '#server/platform/rpc.ts';
import { readEnrolments } from './enrolments.store.ts';

export const enrolments = os.enrolments.router({
  watch: os.enrolments.watch.handler(frames((context) => readEnrolments(context.db, personOf(context).id))),
});
