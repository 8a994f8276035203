import type { ErratumInput } from '#contract/errata/erratum.ts';
import type { MarksPreview } from '#contract/errata/reported.ts';
import { findErratumFault } from '#server/features/attempts/marking/errata.service.ts';
import { listQuestionVersions, type QuestionVersion } from '#server/features/questions/questions.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, orNotFound } from '#server/platform/rpc.ts';
import { addErratum } from './adding.service.ts';
import { findErratum, type NewErratum, readNextNumber } from './errata.store.ts';
import { findDraw } from './holding.store.ts';
import { previewMarks } from './preview.service.ts';

type Target = Pick<ErratumInput, 'versionId' | 'part' | 'outcome' | 'options' | 'words' | 'pairs' | 'neverLower'>;
type Refusals = {
  NOT_FOUND: () => Error;
  ERRATUM_INVALID: (refusal: { data: { field: string; reason: string } }) => Error;
};
type TakingBackRefusals = { NOT_FOUND: () => Error; TAKEN_BACK: () => Error };

async function readVersion(db: Db, versionId: string, errors: Pick<Refusals, 'NOT_FOUND'>): Promise<QuestionVersion> {
  const version = (await listQuestionVersions(db, [versionId])).get(versionId);
  if (!version) throw errors.NOT_FOUND();
  return version;
}

/** An erratum as staff ask for it. Throws ERRATUM_INVALID where it does not fit its question. */
async function toErratum(
  db: Db,
  version: QuestionVersion,
  target: Target,
  errors: Refusals,
): Promise<Omit<NewErratum, 'reason'>> {
  const { versionId, outcome, options, words, pairs, neverLower } = target;
  const part = target.part === null ? null : target.part - 1;
  const erratum = { versionId, part, outcome, rule: { options, words, pairs }, neverLower, takesBackId: null };
  const isDrawn = outcome === 'out' && (await findDraw(db, versionId)) !== undefined;
  const drawn = { field: 'outcome', reason: 'is drawn by a test, whose maximum stays: give full marks' };
  const fault = findErratumFault(version, erratum) ?? (isDrawn ? drawn : undefined);
  if (fault) throw errors.ERRATUM_INVALID({ data: fault });
  return erratum;
}

/** Whose marks an erratum would change. */
export async function previewErratum({ db }: Context, target: Target, errors: Refusals): Promise<MarksPreview> {
  return previewMarks(db, await toErratum(db, await readVersion(db, target.versionId, errors), target, errors));
}

/** Corrects a question for all who got it. Throws NOT_FOUND and ERRATUM_INVALID. */
export function makeErratum(context: Context, input: ErratumInput, errors: Refusals): Promise<{ erratumId: string }> {
  return inTransaction(context.db, async (tx) => {
    const version = await readVersion(tx, input.versionId, errors);
    const { reason } = input;
    return {
      erratumId: await addErratum(context, tx, version, { ...(await toErratum(tx, version, input, errors)), reason }),
    };
  });
}

type TakenBack = { erratumId: string; neverLower: boolean };

async function toTakingBack(db: Db, { erratumId, neverLower }: TakenBack, errors: TakingBackRefusals) {
  const known = await orNotFound(findErratum(db, erratumId), errors);
  if (known.isTakenBack) throw errors.TAKEN_BACK();
  const { versionId, part } = known;
  const rule = { options: [], words: null, pairs: {} };
  return { versionId, part, outcome: 'taken-back' as const, rule, neverLower, takesBackId: erratumId };
}

/** Whose marks taking an erratum back would change. */
export async function previewTakingBack({ db }: Context, input: TakenBack, errors: TakingBackRefusals) {
  return previewMarks(db, await toTakingBack(db, input, errors));
}

/** Takes an erratum back by another one. Of two who do it at the same moment the second finds it taken back. */
export function takeErratumBack(
  context: Context,
  input: TakenBack & { reason: string },
  errors: TakingBackRefusals,
): Promise<{ erratumId: string }> {
  return inTransaction(context.db, async (tx) => {
    await readNextNumber(tx);
    const erratum = { ...(await toTakingBack(tx, input, errors)), reason: input.reason };
    const version = await readVersion(tx, erratum.versionId, errors);
    return { erratumId: await addErratum(context, tx, version, erratum) };
  });
}
