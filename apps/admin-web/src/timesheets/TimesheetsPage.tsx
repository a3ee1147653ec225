import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Box, CircularProgress, Stack } from '@mui/material';
import { weekFrom } from '@tidycrew/domain';
import type { Sheet } from './sheet';
import { browserTimeZone } from '@tidycrew/web/time';
import { columnLabel, LoadFailed, Page, PageHeader, shownDay, useSettingsUpdated } from '../shared';
import { useDeviceToday } from '../providers/business-zone';
import { ExportButton } from '../csv/ExportButton';
import { useOffice } from '../data-provider';
import { PrintHead } from '../shared/print';
import { Loading } from '../shared/Loading';
import { daysOf, loadErrorOf, timesheetsQuery } from './queries';
import { RangeTools } from './RangeTools';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';
import { type OpenDay, Timesheets } from './Timesheets';
import { useTimesheetUrl, type TimesheetChoice } from './useTimesheetUrl';
import { useIsPhone } from './view';
import { WeekBar } from './weeks/WeekBar';

/** /admin/timesheets (document 001 section 2). */
export function TimesheetsPage() {
  const [choice, change] = useTimesheetUrl();
  const today = useDeviceToday();
  const list = useQuery(timesheetsQuery(useOffice(), choice, today));
  const { data, error, refetch } = list;
  const reload = useCallback(() => void refetch(), [refetch]);
  // Rules that have changed make other hours.
  useSettingsUpdated(reload);
  useEffect(() => {
    if (error) console.error('The timesheets could not be loaded.', error);
  }, [error]);
  // Here, because a day of another week is opened before that week is there.
  const [day, setDay] = useState<OpenDay | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const days = data && `${shownDay(data.dateRange.start)} – ${shownDay(data.dateRange.end)}`;
  const ofWeeks = data && days && (
    <>
      <Weeks list={data} />
      <ExportButton
        file={(office) => office.exportTimesheets(daysOf(choice))}
        name={`timesheets-${data.dateRange.start}-to-${data.dateRange.end}`}
        isDated
        note={TEXTS.downloaded(data.data.length, days)}
      />
    </>
  );
  return (
    <Page printHead={null}>
      <Box sx={FIT}>
        <PrintHead range={days} />
        <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} actions={!isPhone && ofWeeks} />
        <Tools title={titleOf(choice, data)}>
          <Stack direction="row" sx={LINE}>
            <RangeTools choice={choice} onChange={change}>
              {data && <Days list={data} choice={choice} isUpdating={list.isFetching} />}
            </RangeTools>
            <Box ref={setSlot} sx={{ ml: 'auto' }} />
          </Stack>
          {isPhone && ofWeeks}
        </Tools>
        {data ? (
          <>
            {list.isError && (
              <LoadFailed severity="warning" onRetry={reload}>
                {TEXTS.states.stale}
              </LoadFailed>
            )}
            <Timesheets
              list={data}
              slot={isPhone ? null : slot}
              choice={choice}
              onChange={change}
              day={day}
              onDay={setDay}
            />
          </>
        ) : list.isError && !list.isFetching ? (
          <LoadFailed onRetry={reload}>
            <h2>{TEXTS.states.failed}</h2>
            {loadErrorOf(list.error).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </LoadFailed>
        ) : (
          <Box sx={{ m: 'auto', p: 8 }}>
            <Loading size={32}>{TEXTS.states.loading}</Loading>
          </Box>
        )}
      </Box>
    </Page>
  );
}

function titleOf({ filter }: TimesheetChoice, list: Sheet | undefined): string {
  const name = TEXTS.range.filters[filter];
  return list ? TEXTS.range.folded(name, columnLabel(list.dateRange.start), columnLabel(list.dateRange.end)) : name;
}

/** In a phone's window the tools are folded into one line, so that the first person is seen at once. */
function Tools({ title, children }: { title: string; children: ReactNode }) {
  if (!useIsPhone()) return children;
  return (
    <Box component="details" sx={FOLD}>
      <summary>{title}</summary>
      <Stack spacing={1.5}>{children}</Stack>
    </Box>
  );
}

/** Which days are shown and in which timezone (document 001 section 2), and the sign of an update. */
function Days({ list, choice, isUpdating }: { list: Sheet; choice: TimesheetChoice; isUpdating: boolean }) {
  const { dateRange, timezone } = list;
  const texts = TEXTS.head;
  return (
    <Stack sx={{ fontSize: 'var(--text-xs)', lineHeight: '20px', color: 'text.secondary' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, color: 'text.primary', fontWeight: 600 }}>
        <span>{texts.from(shownDay(dateRange.start))}</span> <span>{texts.to(shownDay(dateRange.end))}</span>
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {choice.from !== null && <span>{TEXTS.range.until(shownDay(weekFrom(choice.from).to))}</span>}
        <span>{choice.isUtc ? texts.utc : texts.local(browserTimeZone() ?? timezone)}</span>
        <span role="status">
          {isUpdating && (
            <>
              <CircularProgress size={12} aria-hidden /> {texts.updating}
            </>
          )}
        </span>
      </Stack>
    </Stack>
  );
}

function Weeks({ list: { data: rows, dateRange, weeks } }: { list: Sheet }) {
  return weeks.map((week) => (
    <WeekBar
      key={week.weekStart}
      week={week}
      isWhole={dateRange.start <= week.weekStart && week.weekEnd <= dateRange.end}
      rows={rows}
    />
  ));
}

const LINE = { flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, displayPrint: 'none' } as const;
const FOLD = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& > summary': { px: 1.5, py: 1.5, fontWeight: 600, lineHeight: 1.5, cursor: 'pointer' },
  '& > summary ~ *': { p: 1.5 },
} as const;

/** As high as the sheet of the page, so that the table scrolls in what the tools leave (decision D180). */
const FIT = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  // A field's label stands in its upper edge.
  '& > header': { mb: 0.5 },
  minWidth: 0,
  height: { sm: 'calc(100dvh - 18px - 3rem)' },
  mb: { sm: '-1.5rem' },
  '@media print': { display: 'block' },
} as const;
