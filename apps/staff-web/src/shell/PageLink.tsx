import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Path of a page of this app. */
  to: string;
  /** In place of this page in the history. */
  replace?: boolean;
}

/** A link to a page of this app. The router's own brings along what fetches pages of its framework ahead. */
export function PageLink({ to, replace, ...props }: PageLinkProps) {
  return <a {...props} href={useHref(to)} onClick={useLinkClickHandler(to, { replace })} />;
}
