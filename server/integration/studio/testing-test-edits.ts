import * as v from 'valibot';
import { PaperInput } from '#contract/pastpapers/past-paper.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import type { EditsWorld, Make } from './testing-edits.ts';

let subjects = 0;

async function newSubject({ admin }: EditsWorld) {
  subjects += 1;
  const name = `Tests ${subjects}`;
  const { id: universityId } = await admin.universities.studio.create({ code: `TEST${subjects}`, name });
  const { id: subjectId } = await admin.universities.studio.subjects.create({
    ...{ universityId, code: 'TST-101', titleEn: 'A subject', titleHi: null, credits: null, programmes: [] },
  });
  return { universityId, subjectId };
}

/** A question of a new subject, as an admin writes it. */
async function newQuestion(world: EditsWorld) {
  const { subjectId } = await newSubject(world);
  const inputOf = (word: string) => {
    const options = ['a', 'b'].map((id) => ({ id, text: { en: `${word} ${id}` } }));
    const body = { kind: 'single', stem: { en: `Which of ${word}?` }, options, key: 'a' };
    return v.parse(QuestionInput, { subjectId, body, marks: '1', penalty: '0' });
  };
  return { ...(await world.admin.questions.studio.create(inputOf('before'))), inputOf };
}

async function newTest(world: EditsWorld) {
  const { versionId } = await newQuestion(world);
  const inputOf = (titleEn: string) => {
    const sections = [{ titleEn: 'Part A', questions: [{ versionId, marks: '1', penalty: '0' }] }];
    return v.parse(TestInput, { kind: 'quiz', titleEn, access: 'free', sections });
  };
  const { testId } = await world.admin.tests.studio.create(inputOf('A quiz'));
  const read = async () => (await world.admin.tests.studio.read({ testId })).revision;
  return { testId, read, inputOf };
}

/** What two may edit of questions and tests. */
export const TEST_EDITS: Record<string, Make> = {
  'questions.studio.update': async (world) => {
    const { questionId, inputOf } = await newQuestion(world);
    return {
      read: async () => (await world.admin.questions.studio.read({ questionId })).revision,
      edit: (by, revision, word) => by.questions.studio.update({ ...inputOf(word), questionId, revision }),
    };
  },
  'questions.units.update': async (world) => {
    const { subjectId } = await newSubject(world);
    const { units } = world.admin.questions;
    const { unitId } = await units.create({ subjectId, block: '1', unit: '1', titleEn: 'before' });
    return {
      read: async () => (await units.list({ subjectId }))[0]?.revision ?? 0,
      edit: (by, revision, titleEn) =>
        by.questions.units.update({ unitId, revision, block: '1', unit: '1', titleEn, titleHi: null }),
    };
  },
  'pastpapers.studio.editions.setTerm': async (world) => {
    const { subjectId, universityId } = await newSubject(world);
    const { units } = world.admin.questions;
    const { editions } = world.admin.pastpapers.studio;
    await units.create({ subjectId, block: '1', unit: '1', titleEn: 'A unit' });
    const termIds = new Map<string, string>();
    for (const label of ['begun', 'first', 'second', 'the third', 'number four', 'fifth of them', 'the sixth editor']) {
      const term = { universityId, kind: 'exam' as const, label, startsOn: '2030-06-01', endsOn: null };
      termIds.set(label, (await world.admin.universities.studio.terms.create(term)).id);
    }
    const termOf = (label: string) => termIds.get(label) ?? '';
    const { edition } = await editions.begin({ subjectId, termId: termOf('begun'), isCopy: false });
    return {
      read: async () => (await editions.list({ subjectId }))[0]?.revision ?? 0,
      edit: (by, revision, word) =>
        by.pastpapers.studio.editions.setTerm({ subjectId, edition, revision, termId: termOf(word) }),
    };
  },
  'pastpapers.studio.update': async (world) => {
    const { subjectId, universityId } = await newSubject(world);
    const { id: termId } = await world.admin.universities.studio.terms.create({
      ...{ universityId, kind: 'exam', label: 'June 2025', startsOn: null, endsOn: null },
    });
    const inputOf = (word: string) =>
      v.parse(PaperInput, { subjectId, termId, medium: 'en', maxMarks: '100', setCode: word.slice(0, 20) });
    const { paperId } = await world.admin.pastpapers.studio.create(inputOf('before'));
    return {
      read: async () => (await world.admin.pastpapers.studio.read({ paperId })).revision,
      edit: (by, revision, word) => by.pastpapers.studio.update({ ...inputOf(word), paperId, revision }),
    };
  },
  'tests.studio.update': async (world) => {
    const { testId, read, inputOf } = await newTest(world);
    return { read, edit: (by, revision, word) => by.tests.studio.update({ ...inputOf(word), testId, revision }) };
  },
  'tests.studio.publish': async (world) => {
    const { testId, read } = await newTest(world);
    return { read, edit: (by, revision) => by.tests.studio.publish({ testId, revision }) };
  },
};
