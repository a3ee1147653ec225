import { lazy, Suspense, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Button, Chip, Stack, Typography, type ButtonProps } from '@mui/material';
import TimeOffIcon from '@mui/icons-material/CalendarTodayOutlined';
import { addDays, monthOf, monthTitle, monthsTouched } from '@tidycrew/domain';
import { useBusinessToday } from '../providers/business-zone';
import { useIsWide } from '../shared';
import { ChoiceField } from '../shared/ChoiceField';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import {
  ChoiceFilter,
  ClearFilters,
  EmptyList,
  LIST_TEXTS,
  ListActions,
  ListCards,
  ListTable,
  ListTools,
  PickFilter,
  RecordCard,
} from '../shared/list';
import { RecordList } from '../shared/list/RecordList';
import { Quiet } from '../shared/Quiet';
import type { Step } from './AbsenceDialog';
import { type AbsenceRecord, daysOf } from './days';
import { ABSENCE_TEXTS as TEXTS } from './texts';

const AbsenceDialog = lazy(async () => ({ default: (await import('./AbsenceDialog')).AbsenceDialog }));
const StepDialog = lazy(async () => ({ default: (await import('./AbsenceDialog')).StepDialog }));
const { Col } = ListTable;

const USUAL = { sort: { field: 'fromDay', order: 'DESC' }, perPage: 50 } as const;
const STATES = Object.entries(TEXTS.states);
/** Months that can be chosen: so many days back and ahead, as far as time off is entered. */
const REACH = 366;

/** /admin/absences: who is away when, and what is asked for (decision D660). */
export function AbsenceList() {
  const isWide = useIsWide();
  return (
    <RecordList
      usual={USUAL}
      subtitle={TEXTS.subtitle}
      actions={<ListActions add={TEXTS.add} />}
      tools={
        <ListTools>
          <MonthFilter />
          <ChoiceFilter name="state" label={TEXTS.state} all={TEXTS.everyState} choices={STATES} />
          <PickFilter name="userId" label={TEXTS.person} placeholder={TEXTS.everybody} reference="staff" />
          <ClearFilters />
        </ListTools>
      }
      skeletons={6}
      isLines
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<TimeOffIcon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: TEXTS.nothingFound, clear: LIST_TEXTS.clearFilters }}
          title={TEXTS.empty}
          add={TEXTS.add}
        />
      }
      dialog={<RecordDialog>{({ id, onClose }) => id === null && <AbsenceDialog onClose={onClose} />}</RecordDialog>}
    >
      {isWide ? <Table /> : <Cards />}
    </RecordList>
  );
}

/** The month that the list shows, `from` and `to` in the address. */
function MonthFilter() {
  const today = useBusinessToday();
  const { setValue } = useFormContext();
  const { field } = useInput({ source: 'from' });
  const { field: to } = useInput({ source: 'to' });
  const months = monthsTouched({ from: addDays(today, -REACH), to: addDays(today, REACH) }).reverse();
  const options = months.map(({ month }) => [month, monthTitle(month)] as const);
  const chosen = String(field.value ?? '').slice(0, 7);
  const isWhole = options.some(([month]) => month === chosen) && to.value === monthOf(`${chosen}-01`).to;
  return (
    <ChoiceField
      label={TEXTS.month}
      value={isWhole ? chosen : ''}
      options={[['', TEXTS.everyMonth], ...options]}
      onChange={(month) => {
        const days = month === '' ? { from: '', to: '' } : monthOf(`${month}-01`);
        field.onChange(days.from);
        setValue('to', days.to);
      }}
    />
  );
}

const Table = () => (
  <ListTable caption={TEXTS.list}>
    <Col<AbsenceRecord> label={TEXTS.columns.person} source="userName" render={({ userName }) => userName} />
    <Col<AbsenceRecord> label={TEXTS.columns.days} source="fromDay" render={daysOf} />
    <Col<AbsenceRecord> label={TEXTS.columns.what} render={(row) => <What row={row} />} />
    <Col<AbsenceRecord> label={TEXTS.columns.state} render={(row) => <State row={row} />} />
    <Col<AbsenceRecord>
      label={TEXTS.columns.actions}
      isActions
      isNarrow
      render={(row) => <Steps row={row} variant="text" />}
    />
  </ListTable>
);

const Cards = () => (
  <ListCards label={TEXTS.list}>
    <AbsenceCard />
  </ListCards>
);

function AbsenceCard() {
  const row = useRecordContext<AbsenceRecord>();
  if (!row) return null;
  return (
    <RecordCard title={row.userName} isArchived={false} actions={<Steps row={row} variant="outlined" />}>
      <p>{daysOf(row)}</p>
      <What row={row} />
      <State row={row} />
    </RecordCard>
  );
}

const What = ({ row: { isSick, note, answer } }: { row: AbsenceRecord }) => (
  <>
    {isSick ? TEXTS.ill : TEXTS.off}
    {note !== null && <Typography sx={NOTE}>{note}</Typography>}
    {answer !== null && <Quiet>{TEXTS.answer(answer)}</Quiet>}
  </>
);

const NOTE = { overflowWrap: 'anywhere' } as const;

const TONES = { asked: 'warning', approved: 'success', declined: 'error', withdrawn: 'default' } as const;

function State({ row: { state, decidedByName } }: { row: AbsenceRecord }) {
  const words = TEXTS.states[state];
  const label = decidedByName === null ? words : TEXTS.byWhom(words, decidedByName);
  return <Chip size="small" variant="outlined" color={TONES[state]} label={label} />;
}

/** What can be done about an absence, each after a question. */
function Steps({ row, variant }: { row: AbsenceRecord } & Pick<ButtonProps, 'variant'>) {
  const today = useBusinessToday();
  const [asked, setAsked] = useState<Step | null>(null);
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {stepsOf(row, today).map((step) => (
          <Button
            key={step}
            size="small"
            variant={variant}
            color={step === 'approve' ? 'primary' : 'inherit'}
            aria-label={TEXTS.stepOf(TEXTS.steps[step].button, row.userName, daysOf(row))}
            onClick={() => setAsked(step)}
          >
            {TEXTS.steps[step].button}
          </Button>
        ))}
      </Stack>
      <Suspense fallback={null}>
        {asked && <StepDialog row={row} step={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

function stepsOf({ state, fromDay, untilDay }: AbsenceRecord, today: string): Step[] {
  if (state === 'asked') return ['approve', 'decline'];
  if (state !== 'approved') return [];
  return fromDay < today && fromDay < untilDay ? ['end', 'withdraw'] : ['withdraw'];
}
