import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Boot } from '#contract/page-boot.ts';
import { BootContext } from '#web/platform/session.ts';
import { FragmentContext, type PlaceFragment } from './cached-fragment.ts';

/** A number between characters that no text may hold (Unicode 23.7). */
const MARK = /\uFDD0(\d+)\uFDD1/g;
const SETTINGS = 'settings.watch null';
/** Of one object: in each language, owned or not, and so on. */
const MAX_VARIANTS = 64;
/** What a fragment of plain values alone is kept beside; each of its values is a variant. */
const PLAIN = {};
const MAX_PLAIN_VARIANTS = 500;

type FragmentRendering = { component: ComponentType; props: object; owner: object; key: string };

const cache = new WeakMap<ComponentType, WeakMap<object, Map<string, string>>>();

/** The HTML of `app`; each of its cached fragments is rendered only when it was not before, for whoever it was. */
export function renderWithFragments(app: ReactElement, router: AnyRouter, boot: Boot): string {
  const placed: FragmentRendering[] = [];
  const path = router.state.location.pathname;
  const place: PlaceFragment = ({ component, props, links }) => {
    const open = links.find(({ to }) => to === path)?.to;
    placed.push({ component, props, ...identityOf(component, props, open, boot) });
    return `\uFDD0${placed.length - 1}\uFDD1`;
  };
  const html = renderToString(<FragmentContext value={place}>{app}</FragmentContext>);
  return html.replace(MARK, (_, place: string) => {
    const fragment = placed[Number(place)];
    return fragment ? renderOnce(fragment, router, boot) : '';
  });
}

/** The object that a fragment is drawn from, and all else that shows in it. Handlers do not show. */
function identityOf(component: ComponentType, props: object, open: string | undefined, boot: Boot) {
  const { language, theme, snapshots } = boot;
  const values: unknown[] = [language, theme, snapshots[SETTINGS]?.version, open];
  let owner: object = PLAIN;
  for (const [prop, value] of Object.entries(props)) {
    if (/^on[A-Z]/.test(prop)) continue;
    if (Object(value) !== value) values.push(prop, value);
    else if (owner === PLAIN) owner = value;
    else throw new Error(`${component.name}: several of its props are objects`);
  }
  return { owner, key: JSON.stringify(values) };
}

function renderOnce({ component, props, owner, key }: FragmentRendering, router: AnyRouter, boot: Boot): string {
  const owners = cache.get(component) ?? new WeakMap<object, Map<string, string>>();
  cache.set(component, owners);
  const variants = owners.get(owner) ?? new Map<string, string>();
  owners.set(owner, variants);
  const html = variants.get(key) ?? renderToString(withoutViewer(createElement(component, props), router, boot));
  variants.delete(key);
  variants.set(key, html);
  if (variants.size > (owner === PLAIN ? MAX_PLAIN_VARIANTS : MAX_VARIANTS))
    variants.delete(variants.keys().next().value ?? '');
  return html;
}

/** Around a fragment stands only what is the same for everybody: nothing of a person can come into it but by its props. */
function withoutViewer(fragment: ReactElement, router: AnyRouter, { language, theme, snapshots }: Boot): ReactElement {
  const settings = snapshots[SETTINGS];
  const queries = new QueryClient();
  if (settings) queries.setQueryData([SETTINGS], settings.snapshot);
  const boot: Boot = {
    viewer: null,
    signedOut: 'signed-out',
    language,
    theme,
    device: 'other',
    host: '',
    doors: { mobile: false, google: false, passkey: false, mail: false },
    closedNotices: [],
    snapshots: settings ? { [SETTINGS]: settings } : {},
  };
  return (
    <BootContext value={boot}>
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router}>{fragment}</RouterContextProvider>
      </QueryClientProvider>
    </BootContext>
  );
}
