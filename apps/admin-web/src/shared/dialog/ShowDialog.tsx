import type { ReactNode } from 'react';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { DialogActions, DialogContent } from '@mui/material';
import { NO_NOTICE } from '../notify';
import { Waiting } from './FormDialog';
import { GuardedDialog } from './GuardedDialog';
import { NotThere } from './NotThere';

interface ShowDialogProps<Row extends RaRecord> {
  resource: string;
  id: number;
  /** Title of the dialog; the record is null until it is loaded. */
  titleOf: (record: Row | null) => string;
  /** Whether it is all there, where a list tells less of it. */
  isWhole?: (record: Row) => boolean;
  /** Said where there is no such record. */
  gone: string;
  onClose: () => void;
  /** Buttons below it, in its `RecordContext`. */
  foot?: ReactNode;
  children: (record: Row) => ReactNode;
}

/** react-admin's show page in a dialog that the address opens. */
export function ShowDialog<Row extends RaRecord>({ resource, id, ...shown }: ShowDialogProps<Row>) {
  return (
    <ShowBase resource={resource} id={id} disableAuthentication queryOptions={NO_NOTICE}>
      <Shown {...shown} />
    </ShowBase>
  );
}

function Shown<Row extends RaRecord>(props: Omit<ShowDialogProps<Row>, 'resource' | 'id'>) {
  const { titleOf, isWhole = Boolean, gone, onClose, foot, children } = props;
  const { record: known, error, refetch } = useShowContext<Row>();
  const record = known && isWhole(known) ? known : null;
  return (
    <GuardedDialog isOfAddress title={titleOf(record)} onClose={onClose}>
      {record ? (
        <>
          <DialogContent dividers sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
            {children(record)}
          </DialogContent>
          {foot && <DialogActions>{foot}</DialogActions>}
        </>
      ) : error ? (
        <NotThere error={error} gone={gone} onRetry={refetch} />
      ) : (
        <DialogContent>
          <Waiting />
        </DialogContent>
      )}
    </GuardedDialog>
  );
}
