import { lazy, Suspense, type ComponentProps } from 'react';
import { Button } from '@mui/material';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { useAskedDialog } from '../shared/dialog/use-asked-dialog';
import { CSV_TEXTS as TEXTS } from './texts';

const ImportDialog = lazy(() => import('./ImportDialog'));

export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" startIcon={<ImportIcon />} onClick={onClick}>
      {TEXTS.import}
    </Button>
  );
}

/** The import of customers or people from a CSV file. */
export function useFileImport(of: ComponentProps<typeof ImportDialog>['of']) {
  const { isOpen, open, dialog } = useAskedDialog('import');
  return {
    open,
    dialog: isOpen && (
      <Suspense>
        <ImportDialog of={of} {...dialog} />
      </Suspense>
    ),
  };
}
