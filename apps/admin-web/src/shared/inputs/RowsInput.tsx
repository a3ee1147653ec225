import type { ReactElement, ReactNode } from 'react';
import {
  ArrayInput,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Box, Button, IconButton } from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';

interface RowsInputProps {
  source: string;
  label: string | false;
  /** The button below the rows that adds one. */
  addButton: ReactElement;
  removeButton: ReactElement;
  children: ReactNode;
}

/** Rows that are added and taken away; react-admin's array input. */
export function RowsInput({ source, label, addButton, removeButton, children }: RowsInputProps) {
  return (
    <ArrayInput
      source={source}
      label={label}
      helperText={false}
      role="group"
      aria-label={label || undefined}
      sx={{ mt: 1 }}
    >
      <SimpleFormIterator fullWidth disableReordering disableClear addButton={addButton} removeButton={removeButton}>
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** The row of the array input around it. */
export function useRow<Row>(): Row | undefined {
  return useWatch({ name: useWrappedSource('') }) as Row | undefined;
}

/** A × that takes the row away. */
export function RemoveRow({ label }: { label: string }) {
  const { remove } = useSimpleFormIteratorItem();
  return (
    <IconButton aria-label={label} onClick={() => remove()} sx={{ width: 44, height: 44 }}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

interface AmountRowsProps extends Pick<RowsInputProps, 'source' | 'label'> {
  add: string;
  newRow: object;
  most: number;
  removeButton: ReactElement;
  /** Words, which take the room that is left. */
  words: ReactNode;
  amount: ReactNode;
  /** Below both. */
  children?: ReactNode;
}

/** Rows of words and an amount: beside each other where there is room, below each other on a phone. */
export function AmountRowsInput({ add, newRow, most, words, amount, children, ...input }: AmountRowsProps) {
  return (
    <RowsInput {...input} addButton={<AddRow source={input.source} {...{ add, newRow, most }} />}>
      <Box sx={ROW}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>{words}</Box>
        <Box sx={{ flex: '0 1 8rem', minWidth: 0 }}>{amount}</Box>
        {children && <Box sx={{ flexBasis: '100%', mt: -1 }}>{children}</Box>}
      </Box>
    </RowsInput>
  );
}

function AddRow({ source, add, newRow, most }: Pick<AmountRowsProps, 'source' | 'add' | 'newRow' | 'most'>) {
  const { add: addRow } = useSimpleFormIterator();
  const rows: unknown = useWatch({ name: source });
  if (Array.isArray(rows) && rows.length >= most) return null;
  return (
    <Button startIcon={<PlusIcon />} onClick={() => addRow(newRow)}>
      {add}
    </Button>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', columnGap: 2, width: 1 } as const;
