import { Box, List, ListItemButton, ListItemText } from '@mui/material';
import { formatDollars } from '@tidycrew/domain';
import { QUIET } from '../look';
import { useNewestJobs } from '../queries';
import { CREATE_TEXTS as TEXTS } from '../texts';
import { unbilledOf } from './unbilled';

/** Whose newest cleans are on no invoice yet; a press chooses the customer. Nothing while it is not known. */
export function UnbilledCustomers({ onChoose }: { onChoose: (customerId: number) => void }) {
  const { data } = useNewestJobs();
  if (!data || data.rows.length === 0) return null;
  return (
    <Box component="section" aria-label={TEXTS.unbilled}>
      <Box sx={QUIET}>{TEXTS.unbilledOf(data.rows.length, data.total)}</Box>
      <List dense disablePadding sx={{ maxHeight: '14rem', overflowY: 'auto' }}>
        {unbilledOf(data.rows).map(({ customerId, customerName, cleans, cents }) => (
          <ListItemButton
            key={customerId}
            component="button"
            sx={{ width: '100%' }}
            onClick={() => onChoose(customerId)}
          >
            <ListItemText primary={customerName} secondary={TEXTS.cleans(cleans)} />
            {formatDollars(cents)}
          </ListItemButton>
        ))}
      </List>
    </Box>
  );
}
