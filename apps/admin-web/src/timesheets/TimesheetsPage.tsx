import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Banner, Button, Spinner, WarningIcon } from '@tidycrew/web';
import { Page, PageHeader, useSettingsUpdated } from '../common';
import { COMMON_TEXTS } from '../common/texts';
import { useBusinessToday } from '../common/use-business-zone';
import { ExportButton } from '../csv';
import { useOffice } from '../data-provider';
import { daysOf, loadErrorOf, timesheetsQuery } from './queries';
import { RangeTools } from './RangeTools';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';
import { Timesheets } from './Timesheets';
import { useTimesheetUrl } from './useTimesheetUrl';
import styles from './Timesheets.module.css';

/** /admin/timesheets (document 001 section 2). */
export function TimesheetsPage() {
  const [choice, change] = useTimesheetUrl();
  const today = useBusinessToday();
  const list = useQuery(timesheetsQuery(useOffice(), choice, today));
  const { data, error, refetch } = list;
  const reload = useCallback(() => void refetch(), [refetch]);
  // Rules that have changed make other hours.
  useSettingsUpdated(reload);
  useEffect(() => {
    if (error) console.error('The timesheets could not be loaded.', error);
  }, [error]);
  return (
    <Page>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          data && (
            <ExportButton
              file={(office) => office.exportTimesheets(daysOf(choice))}
              name={`timesheets-${data.dateRange.start}-to-${data.dateRange.end}`}
              isDated
            />
          )
        }
      />
      <RangeTools choice={choice} onChange={change} />
      {data ? (
        <>
          {list.isError && (
            <Banner tone="warning" action={<Button onClick={reload}>{COMMON_TEXTS.tryAgain}</Button>}>
              {TEXTS.states.stale}
            </Banner>
          )}
          <Timesheets list={data} choice={choice} isUpdating={list.isFetching} />
        </>
      ) : list.isError && !list.isFetching ? (
        <LoadError error={list.error} onRetry={reload} />
      ) : (
        <p className={styles.loading} role="status">
          <Spinner size={32} /> {TEXTS.states.loading}
        </p>
      )}
    </Page>
  );
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.error} role="alert">
      <WarningIcon size={32} />
      <h2>{TEXTS.states.failed}</h2>
      {loadErrorOf(error).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button onClick={onRetry}>{COMMON_TEXTS.tryAgain}</Button>
    </div>
  );
}
