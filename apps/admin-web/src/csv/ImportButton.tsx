import { lazy, Suspense, useState } from 'react';
import { Button, ShareIcon } from '@tidycrew/web';
import { CSV_TEXTS as TEXTS } from './texts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Opens the import of customers from a CSV file. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<ShareIcon size={20} />} onClick={() => setIsOpen(true)}>
        {TEXTS.import}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
