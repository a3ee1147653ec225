import { lazy, Suspense, type ComponentProps } from 'react';

const Later = lazy(() => import('./InvitationDialog').then((m) => ({ default: m.InvitationDialog })));
const AllLater = lazy(() => import('./InviteAllDialog').then((m) => ({ default: m.InviteAllDialog })));

/** The dialog with what draws its QR code is loaded when it is opened: a link that is shown once never waits for a file. */
export function InvitationDialog(props: ComponentProps<typeof Later>) {
  return (
    <Suspense fallback={null}>
      <Later {...props} />
    </Suspense>
  );
}

/** Loaded as above. */
export function InviteAllDialog(props: ComponentProps<typeof AllLater>) {
  return (
    <Suspense fallback={null}>
      <AllLater {...props} />
    </Suspense>
  );
}
