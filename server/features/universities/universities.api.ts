import { liveQuery, os } from '#server/platform/rpc.ts';
import { studioUniversities } from './studio/universities.api.ts';
import { listSubjects, listUniversities } from './universities.store.ts';

export const universities = os.universities.router({
  watch: os.universities.watch.handler(liveQuery(({ db }) => listUniversities(db))),
  subjects: os.universities.subjects.handler(({ context, input }) => listSubjects(context.db, input)),
  studio: studioUniversities,
});
