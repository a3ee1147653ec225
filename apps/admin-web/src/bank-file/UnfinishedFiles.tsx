import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Box, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import type { UnfinishedBankFile } from '@tidycrew/contracts';
import { LoadFailed, NO_NOTICE } from '../shared';
import NumberedPages from '../shared/list/NumberedPages';
import { useMoment } from '../shared/moment';
import { Quiet } from '../shared/Quiet';
import { BANK_TEXTS as TEXTS } from './texts';

const PER_PAGE = 10;
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/** Files with lines that nobody has decided about. */
export function UnfinishedFiles() {
  const [page, setPage] = useState(0);
  const moment = useMoment();
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<UnfinishedBankFile>(
    'bank-files',
    { pagination: { page: page + 1, perPage: PER_PAGE }, sort: NEWEST },
    NO_NOTICE,
  );
  return (
    <Stack component="section" aria-labelledby="unfinished" sx={{ gap: 1 }}>
      <Typography component="h2" variant="h6" id="unfinished">
        {TEXTS.unfinished}
      </Typography>
      <Quiet>{data?.length === 0 ? TEXTS.noUnfinished : TEXTS.unfinishedHint}</Quiet>
      {error && !data && <LoadFailed onRetry={refetch}>{TEXTS.unfinishedFailed}</LoadFailed>}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ id, name, account, lines, openLines, openAmount, createdBy, createdAt }) => (
          <Paper key={id} component="li" variant="outlined" sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
            <Link component={PageLink} to={`/bank-file/${id}`} sx={{ fontWeight: 600 }}>
              {name}
            </Link>
            <Box>{TEXTS.left(openLines, lines, openAmount)}</Box>
            <Quiet>{`${account} · ${TEXTS.by(createdBy, moment(createdAt))}`}</Quiet>
          </Paper>
        ))}
      </Stack>
      {total > PER_PAGE && (
        <NumberedPages page={page} rowsPerPage={PER_PAGE} count={total} onPageChange={(_, next) => setPage(next)} />
      )}
    </Stack>
  );
}
