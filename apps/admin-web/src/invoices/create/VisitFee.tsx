import { Link } from '@mui/material';
import { ChargeFee } from './ChargeFee';
import { CHARGE_TEXTS } from './charge-texts';
import type { ChargedVisit } from './invoice-form';

/** Charges for a visit at which the crew could not clean, once. */
export function VisitFee({ visit }: { visit: ChargedVisit & { feeInvoice: string | null } }) {
  if (visit.feeInvoice !== null) return <> {CHARGE_TEXTS.charged(visit.feeInvoice)}</>;
  return (
    <ChargeFee visit={visit}>
      {(open) => (
        <Link component="button" onClick={open} sx={{ ml: 1, fontWeight: 500, verticalAlign: 'baseline' }}>
          {CHARGE_TEXTS.charge}
        </Link>
      )}
    </ChargeFee>
  );
}
