import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Button } from '@mui/material';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { unasked } from '../providers/dialog-steps';
import { useUrlParams } from '../shared/use-url-params';
import { CSV_TEXTS as TEXTS } from './texts';

const ImportDialog = lazy(() => import('./ImportDialog'));

export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" startIcon={<ImportIcon />} onClick={onClick}>
      {TEXTS.import}
    </Button>
  );
}

/**
 * The import of customers or people from a CSV file; the page holds it, because its button moves when the window is turned. It is
 * open by its button, or by the address ('?edit=import', where the checklist leads). The button leaves the address alone, because
 * on a phone it stands in a sheet that is a step of the history itself.
 */
export function useFileImport(of: ComponentProps<typeof ImportDialog>['of']) {
  const [params, put] = useUrlParams();
  const isOfAddress = params.get('edit') === 'import';
  const [isOpened, setIsOpened] = useState(false);
  const close = () => {
    setIsOpened(false);
    if (isOfAddress) unasked(() => put({ edit: null }, { replace: true }));
  };
  return {
    open: () => setIsOpened(true),
    dialog: (isOpened || isOfAddress) && (
      <Suspense>
        <ImportDialog of={of} isOfAddress={isOfAddress} onClose={close} />
      </Suspense>
    ),
  };
}
