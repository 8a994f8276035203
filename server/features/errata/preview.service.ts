import type { MarksPreview } from '#contract/errata/reported.ts';
import type { Erratum } from '#server/features/attempts/marking/errata.service.ts';
import { compareMarks } from '#server/features/attempts/results/results.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { NewErratum } from './errata.store.ts';
import { listHoldingAttempts } from './holding.store.ts';

const A_PAGE = 500;

/** What an erratum would do, without making it. */
export async function previewMarks(db: Db, planned: Omit<NewErratum, 'reason'>): Promise<MarksPreview> {
  const preview: MarksPreview = { attempts: 0, gain: 0, loss: 0, passChanges: 0 };
  if (planned.outcome === 'words') return preview;
  const erratum: Erratum = { ...planned, id: 'planned', madeAt: new Date(8.64e15) };
  for (let after = '', more = true; more; ) {
    const ids = await listHoldingAttempts(db, { versionId: planned.versionId, after, most: A_PAGE });
    for (const each of await compareMarks(db, ids, erratum)) {
      preview.attempts += 1;
      preview.gain += Number(each.after.units > each.before.units);
      preview.loss += Number(each.after.units < each.before.units);
      preview.passChanges += Number(each.isPassChanged);
    }
    after = ids.at(-1) ?? '';
    more = ids.length === A_PAGE;
  }
  return preview;
}
