import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { Button, type ButtonProps } from '@mui/material';
import MailIcon from '@mui/icons-material/MailOutlined';
import type { DebtorRecord } from './fields';
import { DEBTORS_TEXTS as TEXTS } from './texts';

const SendStatementsDialog = lazy(() => import('../statements/SendStatementsDialog'));

interface SendStatementsProps extends Pick<ButtonProps, 'variant' | 'startIcon'> {
  /** Absent: everybody with something overdue. */
  customerIds?: number[];
}

function SendStatements({ customerIds, ...look }: SendStatementsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {TEXTS.send}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SendStatementsDialog customerIds={customerIds} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

export const SendToAll = () => <SendStatements variant="contained" startIcon={<MailIcon />} />;

/** To the selected debtors of the list around it. */
export function SendSelected() {
  const { selectedIds } = useListContext<DebtorRecord>();
  return <SendStatements variant="outlined" customerIds={selectedIds} />;
}
