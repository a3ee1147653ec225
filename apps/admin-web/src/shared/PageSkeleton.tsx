import { Skeleton, Stack } from '@mui/material';
import { Page } from './Page';
import { COMMON_TEXTS } from './texts';

const ROWS = 10;

/** The shape of a page while its file is on its way. */
export function PageSkeleton() {
  return (
    <Page printHead={null}>
      <Stack role="status" aria-label={COMMON_TEXTS.loading} sx={{ gap: 1.5 }}>
        <Skeleton width="14rem" height="2.5rem" />
        <Skeleton variant="rounded" height="2.5rem" />
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} variant="rounded" height="2.25rem" />
        ))}
      </Stack>
    </Page>
  );
}
