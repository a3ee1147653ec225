import { useGetOne } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Link, Stack, Typography } from '@mui/material';
import { DEFAULT_STATE, type BusinessDetails, type WorkingDay } from '@tidycrew/contracts';
import { Pair } from '../../shared/dialog/FormDialog';
import { TimeInput } from '../../shared/inputs/DayInput';
import { Heading, FieldGroup, Panel, SettingsForm } from '../SettingsForm';
import { BUSINESS_TEXTS } from '../texts';
import { CLOSED_TEXTS as TEXTS } from './texts';
import { ClosedDays } from './ClosedDays';

/** When the business works: its working day and the days on which nobody does. */
export function SchedulePanel() {
  return (
    <>
      <Panel>
        <SettingsForm<WorkingDay & { id: string }, WorkingDay>
          name="schedule"
          resource="settings"
          id="working-day"
          failed={{ load: TEXTS.hoursFailed, save: TEXTS.hoursNotSaved }}
          blank={BLANK}
          labels={{ workFrom: TEXTS.workFrom, workTo: TEXTS.workTo }}
        >
          <FieldGroup title={TEXTS.hours} text={TEXTS.hoursText}>
            <Pair>
              <TimeInput source="workFrom" label={TEXTS.workFrom} required validate={isTime} />
              <TimeInput source="workTo" label={TEXTS.workTo} required validate={isAfter} />
            </Pair>
          </FieldGroup>
        </SettingsForm>
      </Panel>
      <Stack component="section" sx={{ gap: 1.5 }}>
        <Heading id="closed-days" tabIndex={-1}>
          {TEXTS.list}
        </Heading>
        <State />
        <ClosedDays />
        <Typography color="textSecondary">
          {TEXTS.credit} <Link href="https://github.com/commenthol/date-holidays">date-holidays</Link>,{' '}
          <Link href="https://creativecommons.org/licenses/by-sa/3.0/">CC BY-SA 3.0</Link>
        </Typography>
      </Stack>
    </>
  );
}

const BLANK: WorkingDay = { workFrom: '', workTo: '' };
const isTime = (time: string) => (time === '' ? TEXTS.problems.time : undefined);
const isAfter = (time: string, { workFrom }: WorkingDay) =>
  isTime(time) ?? (workFrom === '' || time > workFrom ? undefined : TEXTS.problems.order);

/** Whose public holidays count; the state is one of the Business Details. */
function State() {
  const { data } = useGetOne<BusinessDetails & { id: string }>('settings', { id: 'business-details' });
  if (!data) return null;
  return (
    <Typography>
      {TEXTS.ofState(BUSINESS_TEXTS.states[data.state ?? DEFAULT_STATE])}{' '}
      <Link component={PageLink} to="/settings?tab=business">
        {TEXTS.otherState}
      </Link>
    </Typography>
  );
}
