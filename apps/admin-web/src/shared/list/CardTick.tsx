import { useGetRecordRepresentation, useListContext, type RaRecord } from 'react-admin';
import { Checkbox } from '@mui/material';
import { LIST_TEXTS as TEXTS } from './texts';

/** Selects the record of a card, as the tick of a row does in a table; at the end of its line, or the first of it. */
export function CardTick({ record, isFirst = false }: { record: RaRecord; isFirst?: boolean }) {
  const { resource, selectedIds, onToggleItem } = useListContext();
  const shown = useGetRecordRepresentation(resource)(record);
  return (
    <Checkbox
      disableRipple
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': TEXTS.selectOne(typeof shown === 'string' ? shown : '') } }}
      sx={{
        flex: 'none',
        p: 1.25,
        my: -1.25,
        ...(isFirst ? { ml: -1.25 } : { ml: 'auto', mr: -1.25 }),
        '&.Mui-focusVisible': { outline: '3px solid var(--focus)' },
      }}
    />
  );
}
