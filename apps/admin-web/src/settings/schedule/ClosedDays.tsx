import { useDelete, useGetList, useUpdate } from 'react-admin';
import { Box, Button, Chip, Paper, Typography } from '@mui/material';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { LIMITS, type ClosedDayRequest } from '@tidycrew/contracts';
import { partHolidayWords } from '../../shared/part-holiday';
import { shortDay } from '../../shared/short-day';
import { useBusinessToday } from '../../providers/business-zone';
import type { ClosedDayRecord } from '../../data-provider';
import { DayInput } from '../../shared/inputs/DayInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../Loaded';
import { useNotice } from '../notice';
import { Heading, Panel, SettingsForm } from '../SettingsForm';
import { CLOSED_TEXTS as TEXTS } from './texts';

const QUERY = { retry: 1, refetchOnWindowFocus: false };

/** The closed days of this year and the next, with holidays that are worked, and what adds one. */
export function ClosedDays() {
  const year = Number(useBusinessToday().slice(0, 4));
  const filter = { from: `${year}-01-01`, to: `${year + 1}-12-31`, isWorked: true };
  const query = useGetList<ClosedDayRecord>('closed-days', { filter }, QUERY);
  return (
    <>
      <Typography color="textSecondary">{TEXTS.listText(`${year} and ${year + 1}`)}</Typography>
      <Loaded query={query} failed={TEXTS.loadFailed}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState icon={<CalendarIcon />} title={TEXTS.empty} text={TEXTS.emptyText} />
          ) : (
            <Paper component="ul" variant="outlined" aria-label={TEXTS.list} sx={LIST}>
              {days.map((day) => (
                <Day key={day.id} day={day} />
              ))}
            </Paper>
          )
        }
      </Loaded>
      <Panel label={TEXTS.addTitle}>
        <Heading component="h3">{TEXTS.addTitle}</Heading>
        <AddForm />
      </Panel>
    </>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '10rem 1fr auto 9rem' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 48,
  px: 2,
  py: 0.5,
} as const;

function Day({ day: closed }: { day: ClosedDayRecord }) {
  const { name, source, isWorked, fromTime } = closed;
  // A holiday of a part of a day closes nothing, so there is nothing to decide.
  const isPart = fromTime !== undefined;
  return (
    <Box component="li" sx={ROW}>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {shownDayOf(closed)}
      </Typography>
      <Typography component="span" sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {isPart ? partHolidayWords({ name, fromTime }) : name}
      </Typography>
      <Chip
        size="small"
        variant="outlined"
        color={isWorked ? 'info' : 'default'}
        sx={{ justifySelf: 'start' }}
        label={isPart ? TEXTS.part : TEXTS.sources[isWorked ? 'worked' : source]}
      />
      {!isPart && (source === 'own' ? <Remove day={closed} /> : <Work day={closed} />)}
    </Box>
  );
}

const shownDayOf = ({ day }: ClosedDayRecord) => `${shortDay(day)} ${day.slice(0, 4)}`;
const wordsOf = (closed: ClosedDayRecord) => `${closed.name}, ${shownDayOf(closed)}`;

/** Removes a closed day that the office entered. */
function Remove({ day }: { day: ClosedDayRecord }) {
  const notice = useNotice(TEXTS.notChanged);
  const [remove, { isPending }] = useDelete<ClosedDayRecord, Error>(
    'closed-days',
    { id: day.id, previousData: day },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notice.saved();
        // The row is gone, and the focus with it.
        document.getElementById('closed-days')?.focus();
      },
      onError: notice.failed,
    },
  );
  return (
    <Button
      sx={{ justifySelf: 'end' }}
      aria-label={TEXTS.removeOf(wordsOf(day))}
      disabled={isPending}
      onClick={() => {
        notice.clear();
        void remove();
      }}
    >
      {TEXTS.remove}
    </Button>
  );
}

/** Whether the business works on a public holiday. */
function Work({ day }: { day: ClosedDayRecord }) {
  const notice = useNotice(TEXTS.notChanged);
  const [update, { isPending }] = useUpdate<ClosedDayRecord>(
    'closed-days',
    { id: day.id, data: { isWorked: !day.isWorked }, previousData: day },
    { mutationMode: 'pessimistic', onSuccess: notice.saved, onError: notice.failed },
  );
  return (
    <Button
      sx={{ justifySelf: 'end' }}
      aria-label={(day.isWorked ? TEXTS.closeOf : TEXTS.workOf)(wordsOf(day))}
      aria-disabled={isPending}
      onClick={() => {
        if (isPending) return;
        notice.clear();
        void update();
      }}
    >
      {day.isWorked ? TEXTS.close : TEXTS.work}
    </Button>
  );
}

const BLANK: ClosedDayRequest = { day: '', name: '' };

function AddForm() {
  return (
    <SettingsForm<ClosedDayRecord, ClosedDayRequest>
      name="schedule new"
      resource="closed-days"
      failed={{ save: TEXTS.addFailed }}
      blank={BLANK}
      labels={{ day: TEXTS.day, name: TEXTS.name }}
      save={[TEXTS.add, TEXTS.adding]}
    >
      <Box sx={{ width: 1, maxWidth: 448 }}>
        <DayInput source="day" label={TEXTS.day} required validate={isChosen} />
        <LineInput
          source="name"
          label={TEXTS.name}
          helperText={TEXTS.nameHint}
          maxLength={LIMITS.name}
          required
          validate={isNamed}
        />
      </Box>
    </SettingsForm>
  );
}

const isChosen = (day: string) => (day === '' ? TEXTS.problems.day : undefined);
const isNamed = (name: string) => (name.trim() === '' ? TEXTS.problems.name : undefined);
