import { useRecordContext } from 'react-admin';
import { Button, type ButtonProps } from '@mui/material';
import { LIST_TEXTS } from '../common/list/texts';
import { useOpenRecord } from '../shared/dialog/RecordDialog';
import { ArchiveButtons } from '../shared/list/ArchiveButtons';
import type { CustomerRecord } from './CustomerList';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

/** What 'Undo' makes out of date. */
export const TOUCHES = ['customers', 'dashboard', 'due'] as const;

/** What can be done with the customer around it; each names whom it means, for those who hear it. */
export function CustomerButtons({ variant = 'outlined', size }: Pick<ButtonProps, 'variant' | 'size'>) {
  const customer = useRecordContext<CustomerRecord>();
  const open = useOpenRecord();
  if (!customer) return null;
  const { id, name } = customer;
  return (
    <>
      <Button variant={variant} size={size} aria-label={LIST_TEXTS.editOne(name)} onClick={() => open(id)}>
        {LIST_TEXTS.edit}
      </Button>
      <ArchiveButtons size={size} touches={TOUCHES} texts={TEXTS} />
    </>
  );
}
