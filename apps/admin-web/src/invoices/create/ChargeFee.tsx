import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { ChargedVisit } from './invoice-form';

const CreateInvoiceDialog = lazy(() => import('./CreateInvoiceDialog'));

interface ChargeFeeProps {
  visit: ChargedVisit;
  onCharged?: () => void;
  /** What opens the dialog. */
  children: (open: () => void) => ReactElement;
}

/** 'Charge a fee…' of a visit at which the crew could not clean: the Create Invoice dialog over this page. */
export function ChargeFee({ visit, onCharged, children }: ChargeFeeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => setIsOpen(true))}
      <Suspense fallback={null}>
        {isOpen && <CreateInvoiceDialog charged={visit} onCreated={onCharged} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
