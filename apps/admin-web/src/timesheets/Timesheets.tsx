import { useCallback, useMemo, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'react-admin';
import { Alert, Box, Button, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { longDay, startOfWeek } from '@tidycrew/domain';
import { NoCleans } from '../cleans/NoCleans';
import NumberedPages from '../shared/list/NumberedPages';
import { useBusinessToday } from '../providers/business-zone';
import { useOpenRows, WeekTable } from '../week-table';
import { DayDialog } from './day/DayDialog';
import { DayByDay } from './DayByDay';
import { LookMenu } from './LookMenu';
import { ConcernsElsewhere, OpenConcerns } from './OpenConcerns';
import { useOpenConcerns } from './queries';
import { PersonRows } from './table/PersonRows';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';
import type { TimesheetChoice } from './useTimesheetUrl';
import type { Sheet } from './sheet';
import { PEOPLE_SHOWN, usePeoplePage, SheetViewContext, useIsPhone, useTimesheetView } from './view';

export interface OpenDay {
  staffId: number;
  date: string;
}

interface TimesheetsProps {
  list: Sheet;
  /** Where the page's tools hold a place for what leads to days and opens the rows; null on a phone, where they are folded. */
  slot: HTMLElement | null;
  choice: TimesheetChoice;
  onChange: (change: Partial<TimesheetChoice>) => void;
  day: OpenDay | null;
  onDay: (day: OpenDay | null) => void;
}

/** Everybody's hours; on a phone those of a day. */
export function Timesheets({ list, slot, choice, onChange, day, onDay }: TimesheetsProps) {
  const rows = list.data;
  const { view, notices } = useTimesheetView(list, choice);
  const today = useBusinessToday();
  const isPhone = useIsPhone();
  const openDay = useCallback((staffId: number, date: string) => onDay({ staffId, date }), [onDay]);
  const { data: concerns = [], total = 0 } = useOpenConcerns();
  const isShown = ({ date }: Pick<OpenDay, 'date'>) => date >= list.dateRange.start && date <= list.dateRange.end;
  const here = concerns.filter(isShown);
  const nameOf = ({ staffId }: OpenDay) => concerns.find((row) => row.staffId === staffId)?.staffName ?? '';
  const openConcern = (staffId: number, date: string) => {
    onChange({ filter: 'custom', from: startOfWeek(date), day: date });
    // Its dialog opens once that week is there.
    openDay(staffId, date);
  };
  const { opened, setOpened, toggle } = useOpenRows();
  const dayRow = rows.find(({ staffId }) => staffId === day?.staffId);
  const dayOfRow = dayRow?.days.find(({ date }) => date === day?.date);
  const hasEntries = rows.some(({ days }) => days.some(({ cleans }) => cleans > 0));
  const { shown, page, setPage } = usePeoplePage(rows);
  const isAllOpen = shown.every(({ staffId }) => opened.has(staffId));
  const { columns } = view;
  const date = columns.find((column) => column.date === (choice.day ?? today)) ?? columns[0];
  const isByDay = isPhone && !choice.isWholeWeek && date !== undefined;
  const shared = useMemo(() => ({ view, onOpenDay: openDay }), [view, openDay]);
  return (
    <SheetViewContext value={shared}>
      {notices.map((notice) => (
        <Alert key={notice} severity="info" role="status">
          {notice}
        </Alert>
      ))}
      <OpenConcerns concerns={here} onOpenDay={openDay} />
      {!hasEntries && <NoCleans isLine title={TEXTS.states.empty} text={TEXTS.states.emptyText} />}
      {hasEntries && <Tip list={list} />}
      <Ways slot={slot}>
        <ConcernsElsewhere
          concerns={concerns.filter((concern) => !isShown(concern))}
          total={total - here.length}
          onOpenDay={openConcern}
        />
        <LookMenu rows={rows} />
        {rows.length > 0 && !isByDay && (
          <Button
            size="small"
            onClick={() => setOpened(isAllOpen ? new Set() : new Set(shown.map(({ staffId }) => staffId)))}
          >
            {isAllOpen ? TEXTS.table.collapseAll : TEXTS.table.expandAll}
          </Button>
        )}
        {isPhone && (
          <ToggleButtonGroup
            exclusive
            fullWidth
            aria-label={TEXTS.range.view}
            value={choice.isWholeWeek}
            onChange={(_event, isWholeWeek: boolean | null) => isWholeWeek !== null && onChange({ isWholeWeek })}
          >
            <ToggleButton value={false}>{TEXTS.range.byDay}</ToggleButton>
            <ToggleButton value>{TEXTS.range.byWeek}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Ways>
      {isByDay && <DayByDay rows={rows} date={date.date} onDate={(next) => onChange({ day: next })} />}
      {/* One row per staff member also in a range without work: whoever is missing there has not worked. */}
      {rows.length > 0 && !isByDay && (
        <Box sx={FIT} style={{ '--rows': shown.length } as CSSProperties}>
          <WeekTable
            caption={TEXTS.table.caption}
            staff={TEXTS.table.staff}
            total={TEXTS.table.total}
            columns={columns}
          >
            {shown.map((row) => (
              <PersonRows key={row.staffId} row={row} isExpanded={opened.has(row.staffId)} onToggle={toggle} />
            ))}
          </WeekTable>
        </Box>
      )}
      {!isByDay && rows.length > PEOPLE_SHOWN && (
        <Box sx={{ displayPrint: 'none' }}>
          <NumberedPages
            page={page}
            rowsPerPage={PEOPLE_SHOWN}
            count={rows.length}
            onPageChange={(_, next) => setPage(next)}
          />
        </Box>
      )}
      {day && isShown(day) && (dayOfRow || !dayRow) && (
        <DayDialog
          {...day}
          staffName={dayRow?.staffName ?? nameOf(day)}
          shown={dayRow && dayOfRow ? { row: dayRow, day: dayOfRow } : null}
          onClose={() => onDay(null)}
        />
      )}
    </SheetViewContext>
  );
}

/** The table takes what the window leaves below the tools, but never less than a few rows: then the page scrolls too. */
const FIT = {
  display: { sm: 'flex' },
  flexDirection: 'column',
  minHeight: { sm: 'min(26rem, calc((var(--rows) + 1) * 37px + 2px))' },
  '@media print': { display: 'block' },
} as const;

/** What leads to days and opens the rows: in the line of the tools, or below it. */
function Ways({ slot, children }: { slot: HTMLElement | null; children: ReactNode }) {
  const ways = (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1, displayPrint: 'none' }}
    >
      {children}
    </Stack>
  );
  return slot ? createPortal(ways, slot) : ways;
}

/** How to correct, until it is closed in this browser; where nothing can be corrected, that the week is approved. */
function Tip({ list: { weeks } }: { list: Sheet }) {
  const [isClosed, setIsClosed] = useStore('timesheets.tipClosed', false);
  const isApproved = weeks.length > 0 && weeks.every(({ approved }) => approved);
  if (isClosed && !isApproved) return null;
  const locks = weeks.map(({ weekStart }) => TEXTS.week.locked(longDay(weekStart))).join(' ');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, displayPrint: 'none' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }} role="status">
        {isApproved ? TEXTS.week.approvedTip(locks) : TEXTS.tip}
      </Typography>
      {!isApproved && (
        <IconButton size="small" aria-label={TEXTS.closeTip} sx={FOR_THUMBS} onClick={() => setIsClosed(true)}>
          <CloseIcon fontSize="inherit" />
        </IconButton>
      )}
    </Stack>
  );
}

const FOR_THUMBS = { '@media (pointer: coarse)': { width: 44, height: 44 } };
