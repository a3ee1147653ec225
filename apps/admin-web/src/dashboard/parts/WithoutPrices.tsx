import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerWithoutPrice } from '@tidycrew/contracts';
import { formatDate, WarningIcon } from '@tidycrew/web';
import { DataTable, useIsWide, type Column } from '../../common';
import { TEXTS } from '../texts';
import styles from '../Dashboard.module.css';

const texts = TEXTS.withoutPrices;

interface WithoutPricesProps {
  customers: readonly CustomerWithoutPrice[];
  /** Absent for those who may not change anything. */
  onEdit?: (customer: CustomerWithoutPrice) => void;
}

/** Customers that staff have added and nobody has priced yet (document 001 section 2, decision D16). */
export function WithoutPrices({ customers, onEdit }: WithoutPricesProps) {
  const isWide = useIsWide();
  const titleId = useId();
  if (customers.length === 0) return null;
  const title = texts.title(customers.length);
  const name = (customer: CustomerWithoutPrice) => <Name customer={customer} onEdit={onEdit} />;
  return (
    <section className={styles.warning} aria-labelledby={titleId}>
      <div className={styles.warningHead}>
        <WarningIcon />
        <h2 id={titleId} className={styles.warningTitle}>
          {title}
        </h2>
        {onEdit && <Link to="/customers?price=missing">{texts.viewAll}</Link>}
      </div>
      {isWide ? (
        <DataTable caption={texts.table} columns={columnsWith(name)} rows={customers} rowKey={({ id }) => id} />
      ) : (
        <ul className={styles.cards}>
          {customers.map((customer) => (
            <li key={customer.id} className={styles.card}>
              {name(customer)}
              <p className={styles.quiet}>{customer.address}</p>
              <p className={styles.quiet}>
                {`${texts.added}: ${formatDate(customer.createdAt)} · ${texts.addedBy}: ${customer.createdBy ?? texts.unknown}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function columnsWith(name: (customer: CustomerWithoutPrice) => React.ReactNode): Column<CustomerWithoutPrice>[] {
  return [
    { key: 'name', label: texts.name, render: name, sortBy: byName },
    { key: 'address', label: texts.address, render: ({ address }) => address, sortBy: byAddress },
    {
      key: 'created',
      label: texts.added,
      render: ({ createdAt }) => formatDate(createdAt),
      sortBy: byDay,
      isNarrow: true,
    },
    { key: 'by', label: texts.addedBy, render: ({ createdBy }) => createdBy ?? texts.unknown, sortBy: byAuthor },
  ];
}

const byName = ({ name }: CustomerWithoutPrice) => name;
const byAddress = ({ address }: CustomerWithoutPrice) => address;
const byDay = ({ createdAt }: CustomerWithoutPrice) => createdAt;
const byAuthor = ({ createdBy }: CustomerWithoutPrice) => createdBy;

function Name({
  customer,
  onEdit,
}: {
  customer: CustomerWithoutPrice;
  onEdit?: (customer: CustomerWithoutPrice) => void;
}) {
  if (!onEdit) return <span className={styles.name}>{customer.name}</span>;
  return (
    <button type="button" className={styles.link} onClick={() => onEdit(customer)}>
      {customer.name}
    </button>
  );
}
