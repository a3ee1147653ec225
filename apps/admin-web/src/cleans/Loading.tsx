import { Box } from '@mui/material';
import { Dialog, Spinner } from '@tidycrew/web';
import { LoadFailed } from '../common/LoadFailed';
import { useBrand } from '../common/use-business-zone';
import { TEXTS } from './texts';

/** A dialog whose data is on its way. */
export function Loading() {
  return (
    <Box
      component="p"
      role="status"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5, minHeight: '10rem' }}
    >
      <Spinner /> {TEXTS.loading}
    </Box>
  );
}

/** Times can only be shown and typed once the zone of the business is known (decision D5). */
export function WaitForClock({ title, onClose }: { title: string; onClose: () => void }) {
  const { isError, refetch } = useBrand();
  return (
    <Dialog open title={title} onClose={onClose}>
      {isError ? <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed> : <Loading />}
    </Dialog>
  );
}
