import { lazy, Suspense, type ComponentType } from 'react';

/** Not of the first screen's files: most have installed the app, or cannot. Without a network nobody installs it. */
const InstallBanner = lazy<ComponentType>(() =>
  import('../features/install')
    .then((module) => ({ default: module.InstallBanner }))
    .catch(() => ({ default: () => null })),
);

/** 'Put it on your home screen': on the sign-in page, and under the profile. */
export const Install = () => (
  <Suspense>
    <InstallBanner />
  </Suspense>
);
