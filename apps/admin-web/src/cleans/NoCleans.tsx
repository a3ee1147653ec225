import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Button } from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import { EmptyState } from '../shared/EmptyState';
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
          <Button
            variant="outlined"
            color="inherit"
            size={props.isLine ? 'small' : undefined}
            startIcon={<PlusIcon />}
            onClick={() => setIsAdding(true)}
          >
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
