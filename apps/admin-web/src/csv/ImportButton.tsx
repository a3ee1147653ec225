import { lazy } from 'react';
import { Button, ShareIcon } from '@tidycrew/web';
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
