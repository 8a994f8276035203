import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { os } from '#server/platform/rpc.ts';
import { CATALOGUE } from './catalogue.rules.ts';
import { countThere, insertMissing } from './catalogue.store.ts';

const procedures = os.universities.studio.catalogue;
const { sources, day, universities } = CATALOGUE;

export const catalogue = procedures.router({
  read: procedures.read.handler(async ({ context }) => {
    const there = await Promise.all(universities.map((university) => countThere(context.db, university)));
    const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
    return {
      ...{ sources, day },
      programmes: sum(universities.map((university) => university.programmes.length)),
      subjects: sum(universities.map((university) => university.subjects.length)),
      missing: sum(universities.map((university) => university.subjects.length)) - sum(there),
    };
  }),

  take: procedures.take.handler(({ context }) =>
    inTransaction(context.db, async (tx) => {
      const added = { universities: 0, programmes: 0, subjects: 0, terms: 0 };
      for (const university of universities) {
        const more = await insertMissing(tx, university);
        for (const name of ['universities', 'programmes', 'subjects', 'terms'] as const) added[name] += more[name];
      }
      const details = { before: null, after: { ...added, sources, day } };
      const isNothing = Object.values(added).every((count) => count === 0);
      if (!isNothing) await recordEvent(tx, context, 'catalogue.imported', { subjectId: 'catalogue', details });
      return added;
    }),
  ),
});
