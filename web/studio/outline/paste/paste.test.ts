import { expect, test } from 'vitest';
import { countPasted, readPasted } from './paste.ts';

test('a line is a lesson, # begins a section, numbers and dots before a title go', () => {
  const pasted = readPasted(
    'What is politics?\r\n\n 1. Liberty \n# Rights\n- Human   rights\n2) 1947 and after\n\n## समानता\n',
  );
  expect(pasted).toEqual({
    titles: ['What is politics?', 'Liberty'],
    sections: [
      { title: 'Rights', titles: ['Human rights', '1947 and after'] },
      { title: 'समानता', titles: [] },
    ],
    cut: 0,
  });
  expect(countPasted(pasted)).toBe(4);
});

test('nothing stays nothing, a year is a title, and what is too long is cut and counted', () => {
  expect(readPasted(' \n#\n##  \n')).toEqual({ titles: [], sections: [], cut: 0 });
  expect(readPasted('1947').titles).toEqual(['1947']);
  const { titles, cut } = readPasted('क'.repeat(201));
  expect([titles[0]?.length, cut]).toEqual([200, 1]);
});
