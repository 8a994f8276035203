import * as v from 'valibot';
import { expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { clientFor, newPerson, newSubject, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const { questions } = clientFor(services, await newPerson(services, { role: 'instructor' }));
const { units } = questions;

const unit = (number: string, titleEn = `Unit ${number}`) => ({ block: '1', unit: number, titleEn, titleHi: null });
const titles = async (subjectId: string) => (await units.list({ subjectId })).map(({ titleEn }) => titleEn);

test('a text is looked at line by line before anything is saved', async () => {
  const subjectId = await newSubject(db);
  await units.import({ subjectId, text: 'block,unit,title_en,title_hi\n1,1,Sources,स्रोत\n1,2,Towns,' });
  const text = 'block,unit,title_en,title_hi\n1,1,Sources,स्रोत\n1,2,Cities,नगर\n1,3,Villages,\n1,3,Again,\n,4,None,';
  expect(await units.check({ subjectId, text })).toEqual({
    lines: [
      { line: 2, block: '1', unit: '1', titleEn: 'Sources', titleHi: 'स्रोत', state: 'same' },
      { line: 3, block: '1', unit: '2', titleEn: 'Cities', titleHi: 'नगर', state: 'changed' },
      { line: 4, block: '1', unit: '3', titleEn: 'Villages', titleHi: null, state: 'new' },
    ],
    errors: [
      { line: 5, reason: 'Block 1, unit 3 is there twice', reasonHi: 'खंड 1, इकाई 3 दो बार है' },
      { line: 6, reason: 'block is empty', reasonHi: 'block ख़ाली है' },
    ],
  });
  expect(await titles(subjectId)).toEqual(['Sources', 'Towns']);
  expect(await units.import({ subjectId, text })).toMatchObject({ added: 1, changed: 1, same: 1, errors: [{}, {}] });
});

test('units are added, changed and put in another order, and no number stands twice', async () => {
  const subjectId = await newSubject(db);
  const { unitId } = await units.create({ subjectId, ...unit('1') });
  await units.create({ subjectId, ...unit('2') });
  await expect(units.create({ subjectId, ...unit('2', 'Other') })).rejects.toMatchObject({ code: 'TAKEN' });
  await expect(units.update({ unitId, revision: 0, ...unit('2') })).rejects.toMatchObject({ code: 'TAKEN' });
  await units.update({ unitId, revision: 0, ...unit('1', 'First'), titleHi: 'पहली' });
  expect(await titles(subjectId)).toEqual(['First', 'Unit 2']);
  const ids = (await units.list({ subjectId })).map((each) => each.unitId);
  await units.order({ subjectId, unitIds: ids.toReversed() });
  expect(await titles(subjectId)).toEqual(['Unit 2', 'First']);
  await units.create({ subjectId, ...unit('3') });
  await expect(units.order({ subjectId, unitIds: ids })).rejects.toMatchObject({ code: 'UNITS_CHANGED' });
  const acts = await db
    .selectFrom('audit_events')
    .where('subject_id', 'in', [subjectId, unitId])
    .select('act')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(Array(5).fill('units.changed'));
});

test('a unit that is in use is not removed, and says what hangs on it', async () => {
  const subjectId = await newSubject(db);
  const { unitId } = await units.create({ subjectId, ...unit('1') });
  const body = { kind: 'truefalse', stem: { en: 'It is so.' }, key: true };
  const input = { subjectId, body, marks: '1', penalty: '0', units: [{ unitId, share: '1' }] };
  const { questionId } = await questions.studio.create(v.parse(QuestionInput, input));
  const refusal = { code: 'IN_USE', status: 409, data: { questions: 1, sources: 0, mappings: 0 } };
  await expect(units.remove({ unitId })).rejects.toMatchObject(refusal);
  await questions.studio.setTags({ questions: [{ questionId, units: [] }] });
  await units.remove({ unitId });
  expect(await titles(subjectId)).toEqual([]);
  await expect(units.remove({ unitId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
