import { Link } from 'react-router-dom';
import { DEFAULT_STATE, type WorkingDay, type WorkingDayRequest } from '@tidycrew/contracts';
import { useBusinessDetails, useSetting } from '../../common';
import { TimeInput } from '../../common/form';
import { Loaded } from '../Loaded';
import { FieldGroup, SettingsForm } from '../SettingsForm';
import { BUSINESS_TEXTS, CLOSED_TEXTS as TEXTS } from '../texts';
import { ClosedDays } from './ClosedDays';
import pageStyles from '../SettingsPage.module.css';

/** When the business works: its working day and the days on which nobody does (decisions D59, D230, D246). */
export function SchedulePanel() {
  return (
    <>
      <Hours />
      <section className={pageStyles.section}>
        <h2 id="closed-days" tabIndex={-1}>
          {TEXTS.list}
        </h2>
        <State />
        <ClosedDays />
        <p className={pageStyles.quiet}>
          {TEXTS.credit} <a href="https://github.com/commenthol/date-holidays">date-holidays</a>,{' '}
          <a href="https://creativecommons.org/licenses/by-sa/3.0/">CC BY-SA 3.0</a>
        </p>
      </section>
    </>
  );
}

const HOURS_LABELS: Record<keyof WorkingDay, string> = { workFrom: TEXTS.workFrom, workTo: TEXTS.workTo };

function Hours() {
  return (
    <Loaded query={useSetting<WorkingDay & { updatedAt?: string }>('working-day')} failed={TEXTS.hoursFailed}>
      {(settings) => (
        <SettingsForm
          name="schedule"
          stored={settings}
          queryKey={['settings', 'working-day']}
          formOf={hoursOf}
          bodyOf={hoursOf}
          problemsOf={problemsOf}
          save={(office, { workFrom, workTo }) => office.saveSetting('working-day', { workFrom, workTo })}
          fallback={TEXTS.hoursNotSaved}
          labels={HOURS_LABELS}
        >
          {(_form, isSaving) => (
            <FieldGroup title={TEXTS.hours} text={TEXTS.hoursText}>
              <div className={pageStyles.pair}>
                <TimeInput source="workFrom" label={TEXTS.workFrom} required readOnly={isSaving} />
                <TimeInput source="workTo" label={TEXTS.workTo} required readOnly={isSaving} />
              </div>
            </FieldGroup>
          )}
        </SettingsForm>
      )}
    </Loaded>
  );
}

const hoursOf = ({ workFrom, workTo }: WorkingDayRequest): WorkingDayRequest => ({ workFrom, workTo });

function problemsOf({ workFrom, workTo }: WorkingDayRequest): Partial<Record<keyof WorkingDay, string>> {
  if (workFrom === '') return { workFrom: TEXTS.problems.time };
  if (workTo === '') return { workTo: TEXTS.problems.time };
  return workTo > workFrom ? {} : { workTo: TEXTS.problems.order };
}

/** Whose public holidays count; the state is one of the Business Details. */
function State() {
  const { data } = useBusinessDetails();
  if (!data) return null;
  return (
    <p>
      {TEXTS.ofState(BUSINESS_TEXTS.states[data.state ?? DEFAULT_STATE])}{' '}
      <Link to="/settings?tab=business">{TEXTS.otherState}</Link>
    </p>
  );
}
