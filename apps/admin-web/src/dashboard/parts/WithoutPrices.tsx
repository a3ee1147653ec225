import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { Box, IconButton, Tooltip } from '@mui/material';
import DownIcon from '@mui/icons-material/ExpandMore';
import type { CustomerWithoutPrice } from '@tidycrew/contracts';
import { formatDate } from '@tidycrew/web/time';
import { SortableTable, useIsWide, type Column } from '../../shared';
import { useBusinessZone } from '../../providers/business-zone';
import { TEXTS } from '../texts';
import { CleanCards, FactCard, NameButton } from './cards';
import { useFewRows } from './few-rows';
import { WarningPanel } from './Section';

const texts = TEXTS.withoutPrices;

interface WithoutPricesProps {
  /** The newest of them. */
  customers: readonly CustomerWithoutPrice[];
  total: number;
  /** Absent for those who may not change anything. */
  onEdit?: (customer: CustomerWithoutPrice) => void;
}

/** Customers named in the folded line; more are only counted. */
const NAMED = 3;

/**
 * Customers that staff have added and nobody has priced yet (document 001 section 2, decision D16): a line that names the newest,
 * and opens to the table. Whether it is open is kept in this browser.
 */
export function WithoutPrices({ customers, total, onEdit }: WithoutPricesProps) {
  const isWide = useIsWide();
  const zone = useBusinessZone();
  const columns = useMemo(() => columnsFor(onEdit, zone), [onEdit, zone]);
  const { shown, button } = useFewRows(total);
  const [isOpen, setIsOpen] = useStore('dashboard.withoutPrices', false);
  if (customers.length === 0) return null;
  return (
    <WarningPanel
      title={texts.title(total)}
      more={isOpen ? button : <Newest customers={customers} total={total} onEdit={onEdit} />}
      link={onEdit && <Link to="/customers?price=missing">{texts.viewAll}</Link>}
      end={<Fold isOpen={isOpen} onChange={setIsOpen} />}
    >
      {!isOpen ? null : isWide ? (
        <SortableTable
          caption={texts.table}
          columns={columns}
          rows={customers}
          rowKey={({ id }) => id}
          atMost={shown}
        />
      ) : (
        <CleanCards>
          {customers.slice(0, shown).map((customer) => (
            <FactCard key={customer.id} head={<Name customer={customer} onEdit={onEdit} />} text={customer.address}>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {`${texts.added}: ${formatDate(customer.createdAt, zone)} · ${texts.addedBy}: ${customer.createdBy ?? texts.unknown}`}
              </Box>
            </FactCard>
          ))}
        </CleanCards>
      )}
    </WarningPanel>
  );
}

function Newest({ customers, total, onEdit }: WithoutPricesProps) {
  const more = total - NAMED;
  return (
    <>
      {customers.slice(0, NAMED).map((customer) => (
        <Name key={customer.id} customer={customer} onEdit={onEdit} />
      ))}
      {more > 0 && <span>{texts.andMore(more)}</span>}
    </>
  );
}

function Fold({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const label = isOpen ? texts.hideTable : texts.showTable;
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-expanded={isOpen} onClick={() => onChange(!isOpen)} sx={FOLD}>
        <DownIcon sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />
      </IconButton>
    </Tooltip>
  );
}

const FOLD = { width: { xs: 44, lg: 32 }, height: { xs: 44, lg: 32 } } as const;

function columnsFor(onEdit: WithoutPricesProps['onEdit'], zone: string): Column<CustomerWithoutPrice>[] {
  return [
    {
      key: 'name',
      label: texts.name,
      render: (customer) => <Name customer={customer} onEdit={onEdit} />,
      sortBy: ({ name }) => name,
    },
    { key: 'address', label: texts.address, render: ({ address }) => address, sortBy: ({ address }) => address },
    {
      key: 'created',
      label: texts.added,
      render: ({ createdAt }) => formatDate(createdAt, zone),
      sortBy: ({ createdAt }) => createdAt,
      isNarrow: true,
    },
    {
      key: 'by',
      label: texts.addedBy,
      render: ({ createdBy }) => createdBy ?? texts.unknown,
      sortBy: ({ createdBy }) => createdBy,
    },
  ];
}

function Name({ customer, onEdit }: { customer: CustomerWithoutPrice; onEdit: WithoutPricesProps['onEdit'] }) {
  return <NameButton name={customer.name} onOpen={onEdit && (() => onEdit(customer))} />;
}
