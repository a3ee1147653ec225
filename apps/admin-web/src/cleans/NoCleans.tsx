import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Button, EmptyState, PlusIcon } from '@tidycrew/web';
import { TEXTS } from './texts';

const AddCleanDialog = lazy(() => import('./AddCleanDialog'));

/** What stands where cleans would, and the next step: adding one. */
export function NoCleans(props: Omit<ComponentProps<typeof EmptyState>, 'action'>) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <EmptyState
        {...props}
        action={
          <Button variant="secondary" icon={<PlusIcon size={20} />} onClick={() => setIsAdding(true)}>
            {TEXTS.addClean}
          </Button>
        }
      />
      {isAdding && (
        <Suspense>
          <AddCleanDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
