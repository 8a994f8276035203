import * as v from 'valibot';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import type { EditsWorld, Make } from './testing-edits.ts';

let subjects = 0;

/** A question of a new subject, as an admin writes it. */
async function newQuestion({ admin }: EditsWorld) {
  subjects += 1;
  const name = `Tests ${subjects}`;
  const { id: universityId } = await admin.universities.studio.create({ code: `TEST${subjects}`, name });
  const { id: subjectId } = await admin.universities.studio.subjects.create({
    ...{ universityId, code: 'TST-101', titleEn: 'A subject', titleHi: null, credits: null, programmes: [] },
  });
  const inputOf = (word: string) => {
    const options = ['a', 'b'].map((id) => ({ id, text: { en: `${word} ${id}` } }));
    const body = { kind: 'single', stem: { en: `Which of ${word}?` }, options, key: 'a' };
    return v.parse(QuestionInput, { subjectId, body, marks: '1', penalty: '0' });
  };
  return { ...(await admin.questions.studio.create(inputOf('before'))), inputOf };
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
  'tests.studio.update': async (world) => {
    const { testId, read, inputOf } = await newTest(world);
    return { read, edit: (by, revision, word) => by.tests.studio.update({ ...inputOf(word), testId, revision }) };
  },
  'tests.studio.publish': async (world) => {
    const { testId, read } = await newTest(world);
    return { read, edit: (by, revision) => by.tests.studio.publish({ testId, revision }) };
  },
};
