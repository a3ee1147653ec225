import { useInput, useListContext } from 'react-admin';
import { Typography } from '@mui/material';
import DebtorIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { DebtorTotals } from '@tidycrew/contracts';
import { AGEING_BANDS, formatDay, isCalendarDay } from '@tidycrew/domain';
import { ExportButton } from '../csv/ExportButton';
import { shownAmount } from '../shared/amount';
import { MoneyList } from '../money/MoneyList';
import { DayField } from '../shared/inputs/DayInput';
import {
  AmountCard,
  BulkBar,
  CardTick,
  ClearFilters,
  ListActions,
  ListTools,
  SearchFilter,
  SortSelect,
} from '../shared/list';
import { Quiet } from '../shared/Quiet';
import { useBusinessToday } from '../providers/business-zone';
import { DebtorTable } from './DebtorTable';
import { CallButton, type DebtorRecord, NameField, useDebtor } from './fields';
import { SendSelected, SendToAll } from './SendStatements';
import { DEBTORS_TEXTS as TEXTS } from './texts';

const USUAL = { sort: { field: 'overdue', order: 'DESC' }, perPage: 20 } as const;
const SORTS = [
  { label: TEXTS.sorts.worst, field: 'overdue', order: 'DESC' },
  { label: TEXTS.sorts.total, field: 'total', order: 'DESC' },
  { label: TEXTS.sorts.oldest, field: 'oldestDueDay', order: 'ASC' },
  { label: TEXTS.sorts.name, field: 'customerName', order: 'ASC' },
] as const;

/** /admin/debtors: who owes what, as at a day. */
export const DebtorList = () => (
  <MoneyList
    tab="debtors"
    texts={TEXTS}
    usual={USUAL}
    icon={DebtorIcon}
    actions={<Actions />}
    tools={
      <ListTools>
        <SearchFilter label={TEXTS.search} />
        <AsAt />
        <SortSelect choices={SORTS} />
        <ClearFilters />
      </ListTools>
    }
    table={<DebtorTable />}
    card={<DebtorCard />}
    above={<Sums />}
    below={
      <BulkBar isOfCards>
        <SendSelected />
      </BulkBar>
    }
  />
);

function Actions() {
  const { sort, filterValues } = useListContext();
  const { date, ...filter } = filterValues as { date?: string };
  const name = date ? `debtors-${date}` : 'debtors';
  return (
    <ListActions>
      <ExportButton
        file={(office) => office.exportList('debtors', { sort, filter }, date)}
        name={name}
        isDated={!!date}
      />
      <SendToAll />
    </ListActions>
  );
}

/** The day that is asked about: today until another one is chosen. */
function AsAt() {
  const today = useBusinessToday();
  const { field } = useInput<string>({ source: 'date' });
  const show = (day: string) => day !== '' && field.onChange(day === today ? '' : day);
  const day = isCalendarDay(String(field.value)) ? String(field.value) : today;
  return <DayField margin="none" label={TEXTS.asAt} value={day} max={today} onChange={show} />;
}

function Sums() {
  const { meta } = useListContext<DebtorRecord>();
  const totals = meta as DebtorTotals | undefined;
  return (
    totals && (
      <Typography sx={{ mb: 1.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {TEXTS.sums(shownAmount(totals.total), shownAmount(totals.overdue))}
      </Typography>
    )
  );
}

/** A debtor on a small screen. */
function DebtorCard() {
  const debtor = useDebtor();
  if (!debtor) return null;
  const { credit, total, oldestDueDay, lastPaymentDay } = debtor;
  const bands = AGEING_BANDS.filter((band) => debtor[band] !== 0);
  return (
    <AmountCard amount={shownAmount(total)} mark={<CardTick record={debtor} />}>
      <NameField />
      <span>
        {[
          ...bands.map((band) => `${TEXTS.bands[band]} ${shownAmount(debtor[band])}`),
          ...(credit === 0 ? [] : [TEXTS.creditOf(shownAmount(credit))]),
        ].join(' · ')}
      </span>
      <Quiet>
        {`${TEXTS.oldestDueOn(formatDay(oldestDueDay))} · ${TEXTS.lastPaymentOn(lastPaymentDay && formatDay(lastPaymentDay))}`}
      </Quiet>
      <CallButton />
    </AmountCard>
  );
}
