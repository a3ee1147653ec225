import { useCallback, useEffect, useRef } from 'react';
import type { RouterProvider } from 'react-admin';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  type NavigateFunction,
} from 'react-router-dom';

/** As react-admin has it: the same function for good, so that nobody who only navigates is drawn anew by it. */
function useStableNavigate(): NavigateFunction {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((...args: unknown[]) => (latest.current as (...all: unknown[]) => void)(...args), []);
}

/**
 * React Router for react-admin inside of the console's BrowserRouter. The build takes it in the place of react-admin's own
 * (vite.config.ts), which also knows how to make a router with loaders and actions: a tenth of all code of the first load.
 */
export const reactRouterProvider = {
  useNavigate: useStableNavigate,
  useLocation,
  useParams,
  useBlocker,
  useMatch,
  useInRouterContext,
  // Only a router with loaders can; dialogs are guarded by DialogGuard.
  useCanBlock: () => false,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }) => children,
  matchPath,
} as RouterProvider;
