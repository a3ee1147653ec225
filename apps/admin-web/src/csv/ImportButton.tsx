import { lazy, useState } from 'react';
import { Button, ShareIcon } from '@tidycrew/web';
import type { UrlList } from '../common/list';
import { CSV_TEXTS as TEXTS } from './texts';

/** The import of customers or people from a CSV file; the page holds it, because its button moves when the window is turned. */
export const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" icon={<ShareIcon size={20} />} onClick={onClick}>
      {TEXTS.import}
    </Button>
  );
}

/**
 * Whether the import is open: by its button, or by the address ('?edit=import', where the checklist leads). The button leaves the
 * address alone, because on a phone it stands in a sheet that is a step of the history itself.
 */
export function useFileImport({ edited, closeEdited }: Pick<UrlList, 'edited' | 'closeEdited'>) {
  const [isOpened, setIsOpened] = useState(false);
  return {
    isImporting: isOpened || edited.isImport,
    open: () => setIsOpened(true),
    close: () => {
      setIsOpened(false);
      if (edited.isImport) closeEdited();
    },
  };
}
