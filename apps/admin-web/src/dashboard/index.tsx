import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Box, Button, CircularProgress, Typography } from '@mui/material';
import type { AdminClean, CustomerWithoutPrice } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import PlusIcon from '@mui/icons-material/Add';
import { offsetAtZone } from '@tidycrew/web/time';
import { LoadFailed, Page, PageHeader } from '../shared';
import { DateRangeFilter } from '../shared/date-range';
import { cityOf, isOtherZone, useBusinessZone } from '../providers/business-zone';
import { DASHBOARD_WORDING } from '../customers/dialog-texts';
import { PrintHead } from '../shared/print';
import { useCanChange } from '../session/use-session';
import { useDateFilter, type Range } from './filter/useDateFilter';
import { MAP_HEIGHT } from './map/height';
import { ActiveCleans, RunningNow } from './parts/ActiveCleans';
import { CompletedCleans } from './parts/CompletedCleans';
import { Section } from './parts/Section';
import { StatCards } from './parts/StatCards';
import { WithoutPrices } from './parts/WithoutPrices';
import { TEXTS } from './texts';
import { useDashboard, useIsUpdating } from './useDashboard';

const Checklist = lazy(() => import('../checklist'));
const NeedsYou = lazy(() => import('./needs/NeedsYou'));
const TeamsToday = lazy(() => import('./today/TeamsToday'));
const CustomerMap = lazy(() => import('./map/CustomerMap'));
const AddCleanDialog = lazy(() => import('../cleans/AddCleanDialog'));
const EditCleanDialog = lazy(() => import('../cleans/EditCleanDialog'));
const LoginAsDialog = lazy(() => import('../login-as/LoginAsDialog'));
const CustomerDialog = lazy(() => import('../customers/CustomerDialog').then((m) => ({ default: m.CustomerDialog })));

const PRESETS = (['today', 'yesterday', 'thisWeek', 'lastWeek'] as const).map((value) => ({
  value,
  label: TEXTS.filters[value],
}));

type Opened =
  | { dialog: 'add'; customerId?: number }
  | { dialog: 'edit'; clean: AdminClean }
  | { dialog: 'customer'; customer: CustomerWithoutPrice }
  | { dialog: 'loginAs' };

type Open = (opened: Opened) => void;

/** The days that are shown, for paper. */
function nameOf({ filter, from, to }: Range): string {
  return filter === 'custom' ? `${formatDay(from)} – ${formatDay(to)}` : TEXTS.filters[filter];
}

/** /admin: what is going on, what was done, what it earned (document 001 section 2; managers read only, D8). */
export default function DashboardPage() {
  const canChange = useCanChange();
  const [range, setRange] = useDateFilter();
  const board = useDashboard(range, canChange);
  // Held here and not by a list, so that a refresh never closes a dialog.
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  // What the server has answered would be drawn in one go: this way in slices, between which the page answers.
  const shown = useDeferredValue({ board, canChange });
  return (
    <Page printHead={<PrintHead range={nameOf(range)} />}>
      <Head range={range} onRange={setRange} canChange={canChange} isLoading={board.isLoading} onOpen={setOpened} />
      <Board {...shown} onOpen={setOpened} />
      <Suspense fallback={null}>
        {opened?.dialog === 'add' && <AddCleanDialog customerId={opened.customerId} onClose={close} />}
        {opened?.dialog === 'edit' && <EditCleanDialog clean={opened.clean} onClose={close} />}
        {opened?.dialog === 'loginAs' && <LoginAsDialog onClose={close} />}
        {opened?.dialog === 'customer' && (
          <CustomerDialog customerId={opened.customer.id} wording={DASHBOARD_WORDING} onClose={close} onSaved={close} />
        )}
      </Suspense>
    </Page>
  );
}

interface HeadProps {
  range: Range;
  onRange: (range: Range) => void;
  canChange: boolean;
  isLoading: boolean;
  onOpen: Open;
}

const Head = memo(function Head({ range, onRange, canChange, isLoading, onOpen }: HeadProps) {
  return (
    <Box sx={{ position: 'relative' }}>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          <Box sx={ACTIONS}>
            <DateRangeFilter range={range} presets={PRESETS} onChange={onRange} />
            {canChange && (
              <>
                <Button variant="contained" startIcon={<PlusIcon />} onClick={() => onOpen({ dialog: 'add' })}>
                  {TEXTS.addClean}
                </Button>
                <Button variant="outlined" color="inherit" onClick={() => onOpen({ dialog: 'loginAs' })}>
                  {TEXTS.loginAsStaff}
                </Button>
              </>
            )}
          </Box>
        }
      />
      {/* Above the rest, so that nothing moves when a refresh begins. */}
      <Box role="status" sx={UPDATING}>
        {!isLoading && <Updating />}
      </Box>
    </Box>
  );
});

type CleansOnMap = ReturnType<typeof useDashboard>['map'] & { active: readonly AdminClean[] };

interface BoardProps {
  board: ReturnType<typeof useDashboard>;
  canChange: boolean;
  onOpen: Open;
}

const Board = memo(function Board({ board, canChange, onOpen }: BoardProps) {
  const edit = useCallback((clean: AdminClean) => onOpen({ dialog: 'edit', clean }), [onOpen]);
  const onEdit = canChange ? edit : undefined;
  const zone = useBusinessZone();
  const isElsewhere = useMemo(() => isOtherZone(offsetAtZone(zone), [Date.now()]), [zone]);
  return (
    <>
      <Suspense fallback={null}>{canChange && <Checklist onAddClean={() => onOpen({ dialog: 'add' })} />}</Suspense>
      {isElsewhere && <Typography color="textSecondary">{TEXTS.zone(cityOf(zone))}</Typography>}
      {board.isLoading ? (
        <Loading />
      ) : (
        <>
          {board.isIncomplete && (
            <LoadFailed severity="warning" onRetry={board.refresh}>
              {TEXTS.incomplete}
            </LoadFailed>
          )}
          {board.active && <RunningNow cleans={board.active} />}
          <Box sx={NOW}>
            <Suspense fallback={null}>
              <NeedsYou />
            </Suspense>
            <Suspense fallback={null}>{board.active && <TeamsToday active={board.active} />}</Suspense>
          </Box>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <StatCards
              figures={board.figures}
              withoutShort={board.withoutShort}
              withGst={board.withGst}
              trend={board.trend}
            />
            <WithoutPrices
              customers={board.withoutPrices.rows}
              total={board.withoutPrices.total}
              onEdit={canChange ? (customer) => onOpen({ dialog: 'customer', customer }) : undefined}
            />
          </Box>
          {board.active && <ActiveCleans cleans={board.active} onEdit={onEdit} />}
          <div ref={board.completed.ref}>
            {board.completed.rows && (
              <CompletedCleans
                cleans={board.completed.rows}
                total={board.completed.total}
                paged={board.completed.paged}
                file={canChange ? board.file : undefined}
                onEdit={onEdit}
              />
            )}
          </div>
          <MapWhenSeen active={board.active ?? NONE} {...board.map} />
        </>
      )}
    </>
  );
});

/** The map, once it is scrolled to: drawing one holds a slow phone for a while. */
function MapWhenSeen({ ref, wasSeen, ...map }: CleansOnMap) {
  const toCome = (
    <Section title={TEXTS.map.title}>
      <Box sx={MAP_TO_COME} />
    </Section>
  );
  return (
    <div ref={ref}>
      {wasSeen ? (
        <Suspense fallback={toCome}>
          <CustomerMap {...map} />
        </Suspense>
      ) : (
        toCome
      )}
    </div>
  );
}

function Updating() {
  return (
    useIsUpdating() && (
      <>
        <CircularProgress aria-hidden size={14} /> {TEXTS.updating}
      </>
    )
  );
}

const NONE: readonly AdminClean[] = [];

/** What needs somebody beside who is where; one of the two alone is as wide as the page. */
const NOW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'start',
  gap: 2,
  '&:empty': { display: 'none' },
  '& > :only-child': { gridColumn: '1 / -1' },
} as const;

const MAP_TO_COME = { height: MAP_HEIGHT, '@media print': { display: 'none' } } as const;

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1,
  '& > button': { flex: { xs: '1 1 auto', sm: 'none' } },
} as const;

const UPDATING = {
  position: 'absolute',
  top: -20,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;

function Loading() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1, minHeight: '60vh' }}
    >
      <CircularProgress aria-hidden size={40} />
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 600 }}>{TEXTS.loading}</Typography>
      <Typography color="textSecondary">{TEXTS.loadingHint}</Typography>
    </Box>
  );
}
