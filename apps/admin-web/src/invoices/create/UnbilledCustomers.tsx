import { useGetList } from 'react-admin';
import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import type { AvailableJob } from '@tidycrew/contracts';
import { formatDollars } from '@tidycrew/domain';
import { CREATE_TEXTS as TEXTS } from '../texts';
import { unbilledOf } from './unbilled';

/** Whose newest cleans are on no invoice yet; a press chooses the customer. Nothing while it is not known. */
export function UnbilledCustomers({ onChoose }: { onChoose: (customerId: number) => void }) {
  const { data = [], total = 0 } = useGetList<AvailableJob>('available-jobs', undefined, { retry: false });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label={TEXTS.unbilled} sx={{ width: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {TEXTS.unbilledOf(data.length, total)}
      </Typography>
      <List dense disablePadding sx={{ maxHeight: '14rem', overflowY: 'auto' }}>
        {unbilledOf(data).map(({ customerId, customerName, cleans, cents }) => (
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
