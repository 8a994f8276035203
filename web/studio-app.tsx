import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { Boot } from '#contract/page-boot.ts';
import { createPageHistory } from '#web/platform/pages/page-history.ts';
import { BootContext } from '#web/platform/session.ts';
import { studioRouteTree } from './studio/routes.tsx';

/** The whole studio over its boot data; it is drawn in the browser alone. */
export function StudioApp({ boot }: { boot: Boot }) {
  const [queries] = useState(() => makeQueries(boot));
  const [router] = useState(makeRouter);
  return (
    <BootContext value={boot}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </BootContext>
  );
}

function makeQueries(boot: Boot): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false }, mutations: { networkMode: 'always' } },
  });
  for (const [key, { snapshot }] of Object.entries(boot.snapshots)) queries.setQueryData([key], snapshot);
  return queries;
}

function makeRouter() {
  return createRouter({
    routeTree: studioRouteTree,
    history: createPageHistory(),
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Each value is a text as it was typed: a search for 131 is no number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => new URLSearchParams(search).toString().replace(/^(?=.)/, '?'),
  });
}
