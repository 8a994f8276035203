import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import type { Boot } from '#contract/page-boot.ts';
import { createPageHistory } from '#web/platform/pages/page-history.ts';
import { BootContext } from '#web/platform/session.ts';
import { routeTree } from './routes.tsx';

/** The whole browser side over its boot data; the same on the server and in the browser. */
export function makeApp(boot: Boot, history?: RouterHistory) {
  // Without a line a call fails at once and says so, instead of waiting for one with the form locked.
  const queries = new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false }, mutations: { networkMode: 'always' } },
  });
  for (const [key, { snapshot }] of Object.entries(boot.snapshots)) queries.setQueryData([key], snapshot);
  const router = createRouter({
    routeTree,
    context: { boot },
    defaultPreload: 'intent',
    // Each value is a text as it was typed: a search for 131 is no number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => new URLSearchParams(search).toString().replace(/^(?=.)/, '?'),
    // On the server it would write an inline script without a nonce.
    ...(history ? { history } : { history: createPageHistory(), scrollRestoration: true }),
  });
  const app = (
    <BootContext value={boot}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </BootContext>
  );
  return { router, app };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeApp>['router'];
  }
}
