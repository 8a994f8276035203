import { expect, test } from 'vitest';
import { componentOf } from '#web/platform/pages/page-entry.ts';
import { pages } from './routes.tsx';

test.each(pages)('$path is drawn by the component that its file is named after: $file', async ({ file, load }) => {
  expect(await load()).toHaveProperty(componentOf(file), expect.any(Function));
});
