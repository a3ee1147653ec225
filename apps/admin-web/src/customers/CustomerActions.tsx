import { useListContext, useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@mui/material';
import RefreshIcon from '@mui/icons-material/Refresh';
import { ArchiveToggle, ListActions } from '../shared/list';
import { ExportButton } from '../csv/ExportButton';
import { ImportButton } from '../csv/ImportButton';
import { isUnanswered, useOffice } from '../data-provider';
import { CUSTOMERS_TEXTS as TEXTS, METRICS_TOAST_MS } from './texts';

/** What the page offers beside its title. */
export function CustomerActions() {
  const { sort, filterValues, total = 0 } = useListContext();
  const { active, cleanFrequency, hasPrice } = filterValues;
  const named = ['customers', active === false && 'archived', cleanFrequency, hasPrice === false && 'without-price'];
  return (
    <ListActions add={TEXTS.add}>
      <ArchiveToggle />
      <CalculateButton />
      <ImportButton />
      <ExportButton
        file={(office) => office.exportList('customers', { sort, filter: filterValues })}
        name={named.filter(Boolean).join('-')}
        note={TEXTS.exported(total)}
      />
    </ListActions>
  );
}

/** 'Calculate Metrics' (document 001 sections 7 and 8). */
function CalculateButton() {
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationKey: ['customers', 'calculateMetrics'],
    mutationFn: () => office.calculateMetrics(),
    onSuccess: () => notify(TEXTS.metricsDone, { type: 'success', autoHideDuration: METRICS_TOAST_MS }),
    onError: (error) => {
      console.error(error);
      notify(isUnanswered(error) ? TEXTS.metricsUnreachable : TEXTS.metricsFailed, { type: 'error' });
    },
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<RefreshIcon />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? TEXTS.calculating : TEXTS.calculate}
    </Button>
  );
}
