import { expect, test } from 'vitest';
import { withoutModuleNames } from './module-names.ts';

const SITEMAP = `page('/orders', 'signed-in', m.common_orders, 'orders/orders-page', () => import('#web/pages/orders/orders-page.tsx')),
  page(\`/\${slug}\`, access, title, 'text-page', load, {}),`;

function strip(id: string): unknown {
  const { transform } = withoutModuleNames();
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing');
  return (transform as unknown as (code: string, id: string) => unknown)(SITEMAP, id);
}

test('the sitemap of the browser has the pages, and not the names of their modules', () => {
  expect(strip('/app/web/routes.tsx')).toMatchObject({
    code: `page('/orders', 'signed-in', m.common_orders, '', () => import('#web/pages/orders/orders-page.tsx')),
  page(\`/\${slug}\`, access, title, '', load, {}),`,
  });
  expect(strip('/app/web/routes.test.tsx')).toBeUndefined();
});
