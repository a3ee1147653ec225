import { useRecordContext, type RaRecord } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Button, Link } from '@mui/material';
import type { Debtor } from '@tidycrew/contracts';
import { formatDay, formatPhone, phoneHref } from '@tidycrew/domain';
import { shownAmount } from '../shared/amount';
import { moneyPath } from '../providers/address/record-path';
import { COMMON_TEXTS } from '../shared/texts';
import { DEBTORS_TEXTS as TEXTS } from './texts';

export type DebtorRecord = Debtor & RaRecord<number>;

/** Each draws one field of the debtor around it, in the table and on a card. */
export const useDebtor = () => useRecordContext<DebtorRecord>();

/** Leads to the customer's money. */
export function NameField() {
  const debtor = useDebtor();
  return (
    debtor && (
      <Link
        component={PageLink}
        to={moneyPath(debtor.customerId)}
        underline="hover"
        color="inherit"
        sx={{ fontWeight: 600 }}
      >
        {debtor.customerName}
      </Link>
    )
  );
}

/** Nothing is easier to pass over than $0.00. */
export const amountOrNone = (dollars: number): string => (dollars === 0 ? COMMON_TEXTS.none : shownAmount(dollars));
export const dayOrNone = (day: string | null): string => (day === null ? COMMON_TEXTS.none : formatDay(day));

export function CallButton() {
  const debtor = useDebtor();
  if (!debtor?.phone) return null;
  const { customerName, phone } = debtor;
  const label = TEXTS.callOf(customerName, formatPhone(phone));
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      href={phoneHref(phone)}
      aria-label={label}
      title={formatPhone(phone)}
    >
      {TEXTS.call}
    </Button>
  );
}
