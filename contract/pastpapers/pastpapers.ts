import * as v from 'valibot';
import { Id, signedIn, watchChanges } from '#contract/procedure.ts';
import { studioEditions } from './editions.studio.ts';
import { PaperMap, PaperSubject, PrintedQuestion } from './paper-map.ts';
import { PaperSection } from './past-paper.ts';
import { studioPastPapers } from './pastpapers.studio.ts';
import { studioUnitSources } from './unit-sources.studio.ts';

const tags = ['past papers'];
const changes = watchChanges('past-papers');
const one = signedIn.errors({ NOT_FOUND: { status: 404 } });

export const pastpapers = {
  changes: {
    watch: signedIn
      .meta(changes.meta)
      .route({ method: 'GET', path: '/past-papers/changes', tags, summary: 'That a paper or the map changed' })
      .output(changes.snapshots),
  },

  /** One's own subjects first. */
  subjects: signedIn
    .route({ method: 'GET', path: '/past-papers', tags, summary: 'Subjects with past papers' })
    .output(v.array(PaperSubject)),

  /** Which units were asked in which papers, for how many marks: of the last twelve terms, or of all. */
  map: one
    .route({ method: 'GET', path: '/past-papers/{subjectId}', tags, summary: 'What past papers of a subject asked' })
    .input(v.strictObject({ subjectId: Id, terms: v.optional(v.picklist(['last', 'all']), 'last') }))
    .output(PaperMap),

  /** Of one unit, of one paper, or of both together. */
  questions: one
    .route({ method: 'GET', path: '/past-papers/{subjectId}/questions', tags, summary: 'Questions of past papers' })
    .input(v.strictObject({ subjectId: Id, unitId: v.optional(Id), paperId: v.optional(Id) }))
    .output(v.object({ sections: v.array(PaperSection), questions: v.array(PrintedQuestion) })),

  studio: { ...studioPastPapers, sources: studioUnitSources, editions: studioEditions },
};
