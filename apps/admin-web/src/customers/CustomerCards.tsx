import { useListContext } from 'react-admin';
import { CardGrid } from '../common/list';
import { CustomerCard } from './CustomerCard';
import type { CustomerWork } from './customer-work';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import type { CustomerRecord } from './useCustomerList';

interface CustomerCardsProps extends CustomerWork {
  /** Who is being restored. */
  busyId: number | null;
}

/** The customers of the list around it as cards. */
export function CustomerCards({ busyId, onEdit, onArchive, onRestore }: CustomerCardsProps) {
  const { data = [], isPlaceholderData } = useListContext<CustomerRecord>();
  return (
    <CardGrid label={TEXTS.list} isStale={isPlaceholderData}>
      {data.map((customer) => (
        <CustomerCard
          key={customer.id}
          customer={customer}
          isBusy={busyId === customer.id}
          onEdit={() => onEdit(customer)}
          onArchive={() => onArchive(customer)}
          onRestore={() => onRestore(customer)}
        />
      ))}
    </CardGrid>
  );
}
