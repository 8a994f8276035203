import type { TestInput } from '#contract/tests/rules.ts';
import type { PublishCheck, PublishFault, StudioTest } from '#contract/tests/studio-test.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { readPools } from './pools.service.ts';
import { type Bank, listAdvice, listPublishFaults } from './publish.rules.ts';
import { countPictureBytes, listUnitless } from './questions.store.ts';
import { countSeriesOf, readClock } from './tests.store.ts';
import { insertTestVersion } from './versions.store.ts';
import { countPositions, findWorthFault, listVersionIds, readMaxUnits } from './worth.rules.ts';

type Refusals = { NOT_PUBLISHABLE: (refusal: { data: { faults: PublishFault[] } }) => Error };

async function readBank(db: Db, test: StudioTest): Promise<Bank> {
  const ids = listVersionIds(test);
  const versions = await listQuestionVersions(db, ids);
  const unitless = await listUnitless(
    db,
    [...versions.values()].map(({ questionId }) => questionId),
  );
  return {
    versions,
    unitless,
    pools: await readPools(db, test),
    pictureBytes: await countPictureBytes(db, ids),
    now: await readClock(db),
    isInSeries: (await countSeriesOf(db, test.testId)) > 0,
  };
}

function listFaults(test: TestInput, bank: Bank): PublishFault[] {
  const faults = listPublishFaults(test, bank);
  if (faults.length > 0) return faults;
  const reason = findWorthFault(test, bank);
  return reason ? [{ section: null, question: null, reason }] : [];
}

/** What stands against publishing a test, and what staff may want to look at before they do. */
export async function checkTest(db: Db, test: StudioTest): Promise<PublishCheck> {
  const bank = await readBank(db, test);
  const draws = bank.pools.map(({ section, place, draw, pool }) => ({
    ...{ section: section + 1, draw: place + 1, fits: pool.length, count: draw.count },
  }));
  return { faults: listFaults(test, bank), draws, advice: listAdvice(test, bank) };
}

/** Freezes what is written as the next version, in the transaction of `tx`. Throws NOT_PUBLISHABLE with every reason. */
export async function publishTest(
  context: Context,
  tx: Db,
  test: StudioTest,
  errors: Refusals,
): Promise<{ number: number }> {
  const bank = await readBank(tx, test);
  const faults = listFaults(test, bank);
  if (faults.length > 0) throw errors.NOT_PUBLISHABLE({ data: { faults } });
  const maxUnits = readMaxUnits(test, bank);
  const counted = countPositions(test, bank);
  const { testId } = test;
  const number = await insertTestVersion(tx, { testId, test, maxUnits, questions: counted }, bank.pools);
  await recordEvent(tx, context, 'test.published', {
    subjectId: testId,
    details: { after: { number, questions: counted } },
  });
  return { number };
}
