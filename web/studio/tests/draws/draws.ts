import type { TestDraw } from '#contract/tests/draws.ts';

/** Eight of any kind out of the whole subject, with a mark each. */
export const newDraw = (): TestDraw => ({
  ...{ kind: null, unitIds: [], difficulty: null, pastOnly: false, notAskedDays: null },
  ...{ count: 8, marks: '1', penalty: '0' },
});
