import { useEffect, useState } from 'react';
import { Box, Card, CircularProgress, Stack, Typography } from '@mui/material';
import { staticOnTimeLabel, staticWageRatioLabel } from '@tidycrew/domain';
import { formatDate } from '@tidycrew/web/time';
import { Page } from '../shared/Page';
import { PageHeader } from '../shared/PageHeader';
import { SortableTable, type Column } from '../shared/SortableTable';
import { StatCard } from '../shared/StatCard';
import { useIsWide } from '../shared/use-media';
import { TeamMark } from '../shared/TeamMark';

const TEXTS = {
  title: 'Admin Dashboard (Static Version)',
  note: 'Static version with hardcoded data - no database queries.',
  onTime: 'On Time Target',
  revenue: 'Revenue',
  revenueCaption: "Today's total",
  wageRatio: 'Wage Ratio',
  active: 'Active Cleans',
  activeCaption: 'Currently in progress',
  withoutPrices: 'Customers without prices',
  completed: 'Completed Cleans',
  none: 'N/A',
  updating: 'Updating...',
} as const;

/** Asks nobody. */
const SAMPLE = {
  onTimePercent: 94,
  revenueDollars: 1840,
  wageRatioPercent: 48,
  withoutPrices: [
    { id: 1, name: 'Priya Nair', address: '14 Canning Street, Carlton', created: '2026-03-02' },
    { id: 2, name: 'Tom Whitfield', address: '3/88 Glen Eira Road, Elsternwick', created: '2026-03-04' },
  ],
  active: [
    {
      id: 1,
      customer: 'Margaret Doyle',
      address: '27 Rathdowne Street, Carlton North',
      team: 'Blue Team',
      color: '#3B82F6',
      start: '09:05',
      members: ['Anna Kowalski', 'Ben Tran'],
    },
    {
      id: 2,
      customer: 'Hughes Family',
      address: '5 Wattle Grove, Camberwell',
      team: 'Green Team',
      color: '#10B981',
      start: '09:40',
      members: ['Chloe Martin', 'Dev Patel', 'Elif Aydin'],
    },
  ],
  completed: [
    {
      id: 1,
      customer: 'Olivia Chen',
      team: 'Blue Team',
      color: '#3B82F6',
      minutes: 118,
      efficiency: 102,
      revenue: 190,
    },
    {
      id: 2,
      customer: 'The Larsens',
      team: 'Green Team',
      color: '#10B981',
      minutes: 145,
      efficiency: 83,
      revenue: 240,
    },
    {
      id: 3,
      customer: 'Jack Morrow',
      team: 'Orange Team',
      color: '#F59E0B',
      minutes: null,
      efficiency: null,
      revenue: null,
    },
  ],
} as const;

type Active = (typeof SAMPLE.active)[number];
type Completed = (typeof SAMPLE.completed)[number];

/** How long the indicator is shown. */
const UPDATING_MS = 2_000;

/** /admin/static (document 001 section 2, decision D42): fixed data, so nothing is ever fetched. */
export default function StaticPage() {
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.note} />
      <Updating />
      <Box sx={grid('13rem')}>
        <StatCard
          label={TEXTS.onTime}
          value={`${SAMPLE.onTimePercent}%`}
          caption={staticOnTimeLabel(SAMPLE.onTimePercent)}
        />
        <StatCard label={TEXTS.revenue} value={dollars(SAMPLE.revenueDollars)} caption={TEXTS.revenueCaption} />
        <StatCard
          label={TEXTS.wageRatio}
          value={`${SAMPLE.wageRatioPercent}%`}
          caption={staticWageRatioLabel(SAMPLE.wageRatioPercent)}
        />
        <StatCard label={TEXTS.active} value={String(SAMPLE.active.length)} caption={TEXTS.activeCaption} />
      </Box>
      {SAMPLE.withoutPrices.length > 0 && (
        <Rows title={TEXTS.withoutPrices} columns={WITHOUT_PRICES} rows={SAMPLE.withoutPrices} />
      )}
      <Rows title={TEXTS.active} columns={ACTIVE} rows={SAMPLE.active} />
      <Rows title={TEXTS.completed} columns={COMPLETED} rows={SAMPLE.completed} />
    </Page>
  );
}

/** The indicator that document 001 names; there is nothing to wait for, so it only shows where it would stand. */
function Updating() {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), UPDATING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5rem' }}>
      {isShown && (
        <>
          <CircularProgress size={16} aria-hidden /> {TEXTS.updating}
        </>
      )}
    </Typography>
  );
}

function Rows<Row extends { id: number }>(props: { title: string; columns: Column<Row>[]; rows: readonly Row[] }) {
  const isWide = useIsWide();
  return (
    <Stack component="section" spacing={1.5}>
      <Typography component="h2" variant="h6">
        {props.title}
      </Typography>
      {isWide ? (
        <SortableTable caption={props.title} columns={props.columns} rows={props.rows} rowKey={({ id }) => id} />
      ) : (
        <Box component="ul" sx={grid('20rem')}>
          {props.rows.map((row) => (
            <Card component="li" variant="outlined" key={row.id} sx={{ p: 2 }}>
              <Stack component="dl" spacing={1}>
                {props.columns.map((column) => (
                  <div key={column.key}>
                    <Quiet component="dt">{column.label}</Quiet>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
              </Stack>
            </Card>
          ))}
        </Box>
      )}
    </Stack>
  );
}

/** Columns of at least that width. */
const grid = (width: string) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))`,
  gap: 2,
});

function Quiet({ component = 'div', children }: { component?: 'div' | 'dt'; children: string }) {
  return (
    <Typography component={component} variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;

const WITHOUT_PRICES: Column<(typeof SAMPLE.withoutPrices)[number]>[] = [
  { key: 'name', label: 'Name', render: (row) => row.name, sortBy: (row) => row.name },
  { key: 'address', label: 'Address', render: (row) => row.address, sortBy: (row) => row.address },
  { key: 'created', label: 'Created', render: (row) => formatDate(row.created), sortBy: (row) => row.created },
];

const TEAM: Column<Active | Completed> = {
  key: 'team',
  label: 'Team',
  render: (row) => <TeamMark name={row.team} color={row.color} />,
  sortBy: (row) => row.team,
};

const ACTIVE: Column<Active>[] = [
  {
    key: 'customer',
    label: 'Customer',
    render: (row) => (
      <>
        <strong>{row.customer}</strong>
        <Quiet>{row.address}</Quiet>
      </>
    ),
    sortBy: (row) => row.customer,
  },
  TEAM,
  { key: 'start', label: 'Start Time', render: (row) => row.start, sortBy: (row) => row.start },
  { key: 'members', label: 'Members', render: (row) => row.members.join(', ') },
];

const COMPLETED: Column<Completed>[] = [
  { key: 'customer', label: 'Customer', render: (row) => row.customer, sortBy: (row) => row.customer },
  TEAM,
  {
    key: 'duration',
    label: 'Duration',
    render: (row) => (row.minutes === null ? TEXTS.none : `${row.minutes} min`),
    sortBy: (row) => row.minutes,
  },
  {
    key: 'efficiency',
    label: 'Efficiency',
    render: (row) => (row.efficiency === null ? TEXTS.none : `${row.efficiency}%`),
    sortBy: (row) => row.efficiency,
  },
  { key: 'revenue', label: 'Revenue', render: (row) => dollars(row.revenue ?? 0), sortBy: (row) => row.revenue ?? 0 },
];
