import { useNotify } from 'react-admin';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as PageLink } from 'react-router';
import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ToldIcon from '@mui/icons-material/InfoOutlined';
import type { MonthEnd, MonthEndLine } from '@tidycrew/contracts';
import { monthBefore, monthOf, monthTitle } from '@tidycrew/domain';
import { formatShortDate } from '@tidycrew/web/time';
import { monthCalls } from '../data-provider';
import { useBusinessToday, useBusinessZone } from '../providers/business-zone';
import { DONE, errorSentence, LoadFailed, NO_NOTICE, Page, PageHeader, refreshAfterChange } from '../shared';
import { ChoiceField } from '../shared/ChoiceField';
import { Quiet } from '../shared/Quiet';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { useUrlParams } from '../shared/use-url-params';
import { before, pathOf } from './lines';
import { MONTH_TEXTS as TEXTS } from './texts';

/** Months that are offered, the running one first. */
const OFFERED = 13;

/** /admin/month-end: what is done and open of a month, and closing it (decisions D636, D637). */
export default function MonthEndPage() {
  const [params, put] = useUrlParams();
  const months = offered(useBusinessToday());
  const asked = params.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= months[0]! ? asked : months[1]!;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['month-end', month],
    queryFn: async ({ signal }) => (await monthCalls()).getMonthEnd(month, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
    ...NO_NOTICE,
  });
  const { close, isClosing } = useClose();
  const choices = (months.includes(month) ? months : [...months, month]).map((one) => [one, monthTitle(one)] as const);
  return (
    <Page>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          <>
            <Box sx={{ width: { sm: '12rem' } }}>
              <ChoiceField label={TEXTS.month} value={month} options={choices} onChange={(to) => put({ month: to })} />
            </Box>
            <Button
              variant="contained"
              disabled={!data?.isOver || isClosing || isPlaceholderData}
              onClick={() => close(month)}
            >
              {isClosing ? TEXTS.closing : TEXTS.close(monthTitle(month).split(' ')[0]!)}
            </Button>
          </>
        }
      />
      {data ? (
        <Month month={data} isOld={isPlaceholderData} />
      ) : error ? (
        <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>
      ) : (
        <Skeleton variant="rounded" height={400} />
      )}
    </Page>
  );
}

function offered(today: string): string[] {
  const months = [monthOf(today).from];
  while (months.length < OFFERED) months.push(monthBefore(months.at(-1)!).from);
  return months.map((day) => day.slice(0, 7));
}

function useClose() {
  const notify = useNotify();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['month-end', 'close'],
    mutationFn: async (month: string) => (await monthCalls()).closeMonth(month),
    onSuccess: ({ month }) => notify(TEXTS.closed(monthTitle(month)), DONE),
    onError: (error) => notify(TEXTS.failed(errorSentence(error)), { type: 'error' }),
    onSettled: () => refreshAfterChange(client),
  });
  return { close: useOneAtATime(mutateAsync), isClosing: isPending };
}

function Month({ month, isOld }: { month: MonthEnd; isOld: boolean }) {
  const { isOver, closed, lines } = month;
  const zone = useBusinessZone();
  const changed = lines.filter((line) => before(month, line) !== null).length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, opacity: isOld ? 0.6 : 1 }} aria-busy={isOld}>
      {!isOver && <Alert severity="info">{TEXTS.running}</Alert>}
      {closed && (
        <Alert severity={changed === 0 ? 'success' : 'warning'} role="status">
          {TEXTS.closedBy(closed.by, formatShortDate(closed.at, zone))}{' '}
          {changed === 0 ? TEXTS.same : TEXTS.differ(changed)}
        </Alert>
      )}
      <Paper component="ul" variant="outlined" aria-label={TEXTS.lines} sx={LINES}>
        {lines.map((line) => (
          <Row key={line.name} line={line} month={month} />
        ))}
      </Paper>
    </Box>
  );
}

const ICONS = {
  done: <DoneIcon color="success" titleAccess={TEXTS.states.done} />,
  open: <OpenIcon color="warning" titleAccess={TEXTS.states.open} />,
  told: <ToldIcon color="action" titleAccess={TEXTS.states.told} />,
};

function Row({ line, month }: { line: MonthEndLine; month: MonthEnd }) {
  const { title, link, figure } = TEXTS.of[line.name];
  const then = before(month, line);
  return (
    <li>
      {ICONS[line.state]}
      <Box sx={{ flex: { xs: '1 1 calc(100% - 3rem)', sm: '1 1 12rem' }, minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {then && <Quiet>{TEXTS.whenClosed(figure(then))}</Quiet>}
      </Box>
      <Typography sx={FIGURE}>{figure(line)}</Typography>
      <Button
        component={PageLink}
        to={pathOf[line.name](month)}
        variant="outlined"
        color="inherit"
        size="small"
        sx={{ flex: 'none', minWidth: '8.5rem' }}
      >
        {link}
      </Button>
    </li>
  );
}

/** Below the title and beside the button where the window is narrow. */
const FIGURE = {
  flex: { xs: 1, sm: 'none' },
  ml: { xs: 4.5, sm: 0 },
  fontVariantNumeric: 'tabular-nums',
  textAlign: { sm: 'right' },
} as const;
const LINES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, px: 1.5, py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
