import type { ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import { useOpenRecord } from '../dialog/RecordDialog';
import { EmptyState } from '../EmptyState';
import { ClearFilters } from './ListFilters';
import { useFilters, useIsArchived } from './list-state';
import { LIST_TEXTS as TEXTS } from './texts';

interface EmptyListProps {
  icon?: ReactNode;
  /** Said when there are records, but none like this; with a button that shows them, unless `clear` is null. */
  nothingFound?: { title: string; text?: string; clear?: string | null };
  /** Said when it is none of the archived that is looked for. */
  noArchived?: string;
  /** Said when there are none at all yet. */
  title?: string;
  text?: string;
  /** The words of the button that makes the first one. */
  add?: string;
  /** What else leads on. */
  action?: ReactNode;
}

/** What stands in place of the rows of the list around it when it has none. */
export function EmptyList(props: EmptyListProps) {
  const { icon = null, nothingFound = { title: TEXTS.nothingFound }, noArchived } = props;
  const { title = TEXTS.empty, text, add, action } = props;
  const { isFiltered } = useFilters();
  const isArchived = useIsArchived();
  const open = useOpenRecord();
  const { clear, ...found } = nothingFound;
  if (isFiltered) {
    const showAll = clear !== null && <ClearFilters variant="outlined" label={clear} />;
    return <EmptyState icon={icon} {...found} action={showAll} />;
  }
  if (noArchived && isArchived) return <EmptyState icon={icon} title={noArchived} />;
  const ways = (add || action) && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {add && (
        <Button variant="contained" onClick={() => open('create')}>
          {add}
        </Button>
      )}
      {action}
    </Box>
  );
  return <EmptyState icon={icon} title={title} text={text} action={ways} />;
}
