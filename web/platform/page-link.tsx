import { type AnyRouter, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type PageLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'role' | 'tabIndex' | 'aria-describedby'> & {
  to: string;
};

const exactly = { exact: true, includeSearch: false };

/** A link to one of our own paths; `aria-current=page` while one is exactly there, whatever the query. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link<AnyRouter, string, string> {...rest} to={to} activeOptions={exactly} />;
}
