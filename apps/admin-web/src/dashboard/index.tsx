import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { AdminClean, CustomerWithoutPrice } from '@tidycrew/contracts';
import { Banner, Button, offsetAtZone, PlusIcon, Spinner, UserIcon } from '@tidycrew/web';
import { Page, PageHeader } from '../common';
import { DateRangeFilter } from '../common/date-range';
import { cityOf, isOtherZone, useBusinessZone } from '../common/use-business-zone';
import { DASHBOARD_WORDING } from '../customer-dialog/texts';
import { useCanChange } from '../session/use-session';
import { useDateFilter } from './filter/useDateFilter';
import { ActiveCleans } from './parts/ActiveCleans';
import { CompletedCleans } from './parts/CompletedCleans';
import { DemoNotice } from './parts/DemoNotice';
import { InvoiceNotice } from './parts/InvoiceNotice';
import { StatCards } from './parts/StatCards';
import { WithoutPrices } from './parts/WithoutPrices';
import { TEXTS } from './texts';
import { useDashboard } from './useDashboard';
import styles from './Dashboard.module.css';

const Checklist = lazy(() => import('../checklist'));
const CustomerMap = lazy(() => import('./map/CustomerMap'));
const AddCleanDialog = lazy(() => import('../cleans/AddCleanDialog'));
const EditCleanDialog = lazy(() => import('../cleans/EditCleanDialog'));
const LoginAsDialog = lazy(() => import('../login-as/LoginAsDialog'));
const CustomerDialog = lazy(() =>
  import('../customer-dialog/CustomerDialog').then((m) => ({ default: m.CustomerDialog })),
);

const PRESETS = (['today', 'yesterday', 'thisWeek', 'lastWeek'] as const).map((value) => ({
  value,
  label: TEXTS.filters[value],
}));

type Opened =
  | { dialog: 'add'; customerId?: number }
  | { dialog: 'edit'; clean: AdminClean }
  | { dialog: 'customer'; customer: CustomerWithoutPrice }
  | { dialog: 'loginAs' };

/** /admin: what is going on, what was done, what it earned (document 001 section 2; managers read only, D8). */
export default function DashboardPage() {
  const canChange = useCanChange();
  const [range, setRange] = useDateFilter();
  const board = useDashboard(range, canChange);
  // Held here and not by a list, so that a refresh never closes a dialog.
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const edit = useCallback((clean: AdminClean) => setOpened({ dialog: 'edit', clean }), []);
  const onEdit = canChange ? edit : undefined;
  const zone = useBusinessZone();
  const isElsewhere = useMemo(() => isOtherZone(offsetAtZone(zone), [Date.now()]), [zone]);

  return (
    <Page>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          canChange && (
            <>
              <Button icon={<PlusIcon size={20} />} onClick={() => setOpened({ dialog: 'add' })}>
                {TEXTS.addClean}
              </Button>
              <Button
                variant="secondary"
                icon={<UserIcon size={20} />}
                onClick={() => setOpened({ dialog: 'loginAs' })}
              >
                {TEXTS.loginAsStaff}
              </Button>
            </>
          )
        }
      />
      <Suspense fallback={null}>{canChange && <Checklist />}</Suspense>
      <div className={styles.controls}>
        <DateRangeFilter range={range} presets={PRESETS} onChange={setRange} />
        <span className={styles.updating} role="status">
          {board.isUpdating && (
            <>
              <Spinner size={16} /> {TEXTS.updating}
            </>
          )}
        </span>
      </div>
      {isElsewhere && <p className={styles.quiet}>{TEXTS.zone(cityOf(zone))}</p>}
      {board.isLoading ? (
        <Loading />
      ) : (
        <>
          {board.isIncomplete && (
            <Banner tone="warning" action={<Button onClick={board.refresh}>{TEXTS.tryAgain}</Button>}>
              {TEXTS.incomplete}
            </Banner>
          )}
          <StatCards figures={board.figures} />
          <WithoutPrices
            customers={board.withoutPrices}
            onEdit={canChange ? (customer) => setOpened({ dialog: 'customer', customer }) : undefined}
          />
          {canChange && <DemoNotice />}
          {canChange && <InvoiceNotice />}
          {board.active && <ActiveCleans cleans={board.active} onEdit={onEdit} />}
          {board.completed && <CompletedCleans cleans={board.completed} onEdit={onEdit} />}
          <Suspense fallback={null}>
            <CustomerMap active={board.active ?? NONE} completed={board.completed ?? NONE} />
          </Suspense>
        </>
      )}
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

const NONE: readonly AdminClean[] = [];

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <Spinner size={40} />
      <p className={styles.loadingTitle}>{TEXTS.loading}</p>
      <p className={styles.quiet}>{TEXTS.loadingHint}</p>
    </div>
  );
}
