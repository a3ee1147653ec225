import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Button, Link } from '@mui/material';
import { useOpenRecord } from './RecordDialog';

interface OpenProps {
  /** What is opened, for those who hear it. */
  label: string;
  children: ReactNode;
}

function useOpen(): () => void {
  const record = useRecordContext<{ id: number }>();
  const open = useOpenRecord();
  return () => record && open(record.id);
}

/** Opens the dialog of the record around it, from a cell of a table. */
export function OpenLink({ label, children }: OpenProps) {
  return (
    <Link
      component="button"
      underline="hover"
      aria-label={label}
      onClick={useOpen()}
      sx={{ font: 'inherit', fontWeight: 600, '&&': { px: 0 } }}
    >
      {children}
    </Link>
  );
}

/** The same from a card. */
export function OpenButton({ label, children }: OpenProps) {
  return (
    <Button variant="outlined" color="inherit" aria-label={label} onClick={useOpen()}>
      {children}
    </Button>
  );
}
