import { useCallback, useMemo } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { Link, parsePath, useLocation, useNavigate, type LinkProps, type NavigateOptions, type To } from 'react-router';
import { whenStill } from '../dialog-steps';
import { LISTS } from './lists';
import { listPrefs } from './list-prefs';
import { decode, encode, isQuiet, KEPT } from './readable-address';

const nameOf = (pathname: string) => /^(?:\/admin)?\/([a-z-]+)(?:\/|$)/.exec(pathname)?.[1] ?? '';

function useReadableLocation() {
  const location = useLocation();
  return useMemo(() => {
    const list = LISTS[nameOf(location.pathname)];
    return list ? { ...location, search: decode(list, location.search) } : location;
  }, [location]);
}

/** Where the list controller leads to, readable; every other address stays as it is. */
function readable(to: To): To {
  const { pathname, search } = typeof to === 'string' ? parsePath(to) : to;
  const name = nameOf(pathname ?? window.location.pathname);
  const list = LISTS[name];
  if (!list || !search?.includes('filter=')) return to;
  const params = new URLSearchParams(encode(list, search, listPrefs(name)));
  const now = new URLSearchParams(window.location.search);
  for (const kept of KEPT) if (now.has(kept)) params.set(kept, now.get(kept) ?? '');
  const next = params.size > 0 ? `?${params}` : '';
  return typeof to === 'string' ? `${pathname ?? ''}${next}` : { ...to, search: next };
}

function useReadableNavigate() {
  const navigate = useNavigate();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') return void navigate(to);
      // A dialog may just be taking its step out of the history.
      whenStill(() => {
        const next = readable(to);
        const isHere = typeof next !== 'string' && next.pathname === undefined;
        const replace = options?.replace ?? (isHere && isQuiet(window.location.search, next.search ?? ''));
        void navigate(next, { ...options, replace });
      });
    },
    [navigate],
  );
}

const ReadableLink = ({ to, ...props }: LinkProps) => <Link {...props} to={readable(to)} />;

/** react-admin's routing by react-router, with lists whose addresses people can read and write. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useLocation: useReadableLocation,
  useNavigate: useReadableNavigate,
  Link: ReadableLink as RouterProvider['Link'],
};
