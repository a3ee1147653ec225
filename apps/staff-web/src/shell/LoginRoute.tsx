import { lazy, Suspense, type ComponentType } from 'react';
import { LoginPage } from '../features/login';

/** Not of the first screen's files: most who sign in have installed the app, or cannot. Without a network nobody installs it. */
const InstallBanner = lazy<ComponentType>(() =>
  import('../features/install')
    .then((module) => ({ default: module.InstallBanner }))
    .catch(() => ({ default: () => null })),
);

/** The sign-in screen with the install banner, which is shown nowhere else (document 000 section 2). */
export default function LoginRoute() {
  return (
    <LoginPage
      banner={
        <Suspense>
          <InstallBanner />
        </Suspense>
      }
    />
  );
}
