import { useMemo } from 'react';
import type { AdminCustomer } from '@tidycrew/contracts';
import { formatPhone, phoneHref } from '@tidycrew/domain';
import { DataTable, type Column, type SortState } from '../common';
import { RecordActions } from '../common/list';
import { FREQUENCY_LABELS } from '../customer-dialog';
import { EfficiencyFigure, WageRatioFigure } from './CustomerCard';
import { formatPrice } from './format-price';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

interface CustomerTableProps {
  customers: readonly AdminCustomer[];
  sort: SortState;
  onSort: (sort: SortState) => void;
  onEdit: (customer: AdminCustomer) => void;
  onArchive: (customer: AdminCustomer) => void;
  onRestore: (customer: AdminCustomer) => void;
}

/** The same customers as a table; the server sorts by the column of a header. */
export function CustomerTable({ customers, sort, onSort, onEdit, onArchive, onRestore }: CustomerTableProps) {
  const columns = useMemo<Column<AdminCustomer>[]>(
    () => [
      { key: 'name', label: TEXTS.name, sortBy: ({ name }) => name, render: ({ name }) => <strong>{name}</strong> },
      { key: 'address', label: TEXTS.address, sortBy: ({ address }) => address, render: ({ address }) => address },
      {
        key: 'phone',
        label: TEXTS.phone,
        isNarrow: true,
        render: ({ phone }) => phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>,
      },
      {
        key: 'cleanFrequency',
        label: TEXTS.frequency,
        isNarrow: true,
        sortBy: ({ cleanFrequency }) => cleanFrequency,
        render: ({ cleanFrequency }) => FREQUENCY_LABELS[cleanFrequency],
      },
      {
        key: 'targetTimeMinutes',
        label: TEXTS.efficiency,
        align: 'end',
        sortBy: ({ targetTimeMinutes }) => targetTimeMinutes,
        render: ({ targetTimeMinutes }) => <EfficiencyFigure percent={targetTimeMinutes} />,
      },
      {
        key: 'averageWageRatio',
        label: TEXTS.wageRatio,
        align: 'end',
        sortBy: ({ averageWageRatio }) => averageWageRatio,
        render: ({ averageWageRatio }) => <WageRatioFigure percent={averageWageRatio} />,
      },
      {
        key: 'price',
        label: TEXTS.price,
        align: 'end',
        sortBy: ({ price }) => price,
        render: ({ price }) => formatPrice(price) ?? TEXTS.noPrice,
      },
      {
        key: 'actions',
        label: TEXTS.actions,
        isNarrow: true,
        render: (customer) => (
          <RecordActions
            isRow
            name={customer.name}
            isArchived={!customer.active}
            onEdit={() => onEdit(customer)}
            onArchive={() => onArchive(customer)}
            onRestore={() => onRestore(customer)}
          />
        ),
      },
    ],
    [onEdit, onArchive, onRestore],
  );
  return (
    <DataTable
      caption={TEXTS.list}
      columns={columns}
      rows={customers}
      rowKey={({ id }) => id}
      control={{ sort, onSort }}
    />
  );
}
