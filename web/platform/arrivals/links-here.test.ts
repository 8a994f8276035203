import { expect, test } from 'vitest';
import { linksLeadingTo } from './links-here.ts';

test('a link leads to a page that has its path and what it asks for, whatever else the address says', () => {
  const links = [
    '/purchases',
    '/course/c1/lesson?lesson=l1',
    '/course/c1/lesson?lesson=l2',
    '/course/c1',
    '/contact-us#t1',
  ];
  const led = (address: string) => linksLeadingTo(address, links);
  expect(led('/purchases')).toEqual(['/purchases']);
  expect(led('/purchases?lang=hi#top')).toEqual(['/purchases']);
  expect(led('/course/c1/lesson?tab=doubts&lesson=l2')).toEqual(['/course/c1/lesson?lesson=l2']);
  expect(led('/course/c1/lesson')).toEqual([]);
  expect(led('/contact-us')).toEqual(['/contact-us#t1']);
  expect(led('/')).toEqual([]);
});
