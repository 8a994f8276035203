import { type ComponentType, createContext, createElement, useContext } from 'react';

type Links = readonly { to: string }[];
type Fragment = { component: ComponentType; props: object; links: Links };
/** Puts a fragment into the page that is being rendered: answers with the mark of its place. */
export type PlaceFragment = (fragment: Fragment) => string;

/** Set while a page is rendered on the server. */
export const FragmentContext = /* @__PURE__ */ createContext<PlaceFragment | undefined>(undefined);

/**
 * A component that the server renders once for all who are shown it with equal props; the browser draws it as it is.
 * At most one prop is an object, of a snapshot which everybody shares: the rendering is kept as long as that object. All
 * others are plain values or handlers (`on…`). `links` are those in it that say when they lead to the page that is open. The
 * component knows no viewer and no snapshot but the school's settings; a fragment inside it is part of it. It holds
 * neither `useId` nor `Suspense`: their marks depend on what stands around it.
 */
export function cachedFragment<Props extends object>(
  component: ComponentType<Props>,
  links: Links = [],
): ComponentType<Props> {
  if (!import.meta.env.SSR) return component;
  return function CachedFragment(props) {
    const place = useContext(FragmentContext);
    return place ? place({ component: component as ComponentType, props, links }) : createElement(component, props);
  };
}
