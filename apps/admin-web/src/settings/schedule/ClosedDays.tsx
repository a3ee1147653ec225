import { useQuery } from '@tanstack/react-query';
import { LIMITS, type ClosedDay, type ClosedDayRequest } from '@tidycrew/contracts';
import { Badge, Button, Card, CalendarIcon, EmptyState, PlusIcon } from '@tidycrew/web';
import { shortDay } from '../../common';
import { DayInput, TextInput } from '../../common/form';
import { partHolidayWords } from '../../common/part-holiday';
import { useBusinessToday } from '../../common/use-business-zone';
import { useOffice } from '../../data-provider';
import { Loaded } from '../Loaded';
import { KeptForm } from '../SettingsForm';
import { CLOSED_TEXTS as TEXTS } from '../texts';
import { useSave } from '../useSave';
import pageStyles from '../SettingsPage.module.css';
import styles from './ClosedDays.module.css';

interface ShownDay extends ClosedDay {
  /** A public holiday on which the business works. */
  isWorked: boolean;
}

/** The closed days of this year and the next, with holidays that are worked, and what adds one. */
export function ClosedDays() {
  const office = useOffice();
  const year = Number(useBusinessToday().slice(0, 4));
  const range = { from: `${year}-01-01`, to: `${year + 1}-12-31` };
  const query = useQuery({
    queryKey: ['settings', 'closed-days', year],
    queryFn: async ({ signal }): Promise<ShownDay[]> => {
      const [closed, worked] = await Promise.all([
        office.getClosedDays(range, { signal }),
        office.getWorkedHolidays(range, { signal }),
      ]);
      return [
        ...closed.map((day) => ({ ...day, isWorked: false })),
        ...worked.map((day) => ({ ...day, isWorked: true })),
      ].sort((one, other) => one.day.localeCompare(other.day));
    },
    retry: 1,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <p className={pageStyles.quiet}>{TEXTS.listText(`${year} and ${year + 1}`)}</p>
      <Loaded query={query} failed={TEXTS.loadFailed}>
        {(days) => <DayList days={days} />}
      </Loaded>
      <Card aria-label={TEXTS.addTitle} className={styles.add}>
        <h3>{TEXTS.addTitle}</h3>
        <AddForm />
      </Card>
    </>
  );
}

function DayList({ days }: { days: readonly ShownDay[] }) {
  if (days.length === 0) {
    return <EmptyState icon={<CalendarIcon size={36} />} title={TEXTS.empty} text={TEXTS.emptyText} />;
  }
  return (
    <ul className={styles.list} aria-label={TEXTS.list}>
      {days.map(({ fromTime, ...day }) =>
        fromTime === undefined ? (
          <Row key={day.day} day={day} />
        ) : (
          <PartRow key={day.day} day={day.day} name={day.name} fromTime={fromTime} />
        ),
      )}
    </ul>
  );
}

/** A holiday of a part of a day closes nothing, so there is nothing to decide. */
function PartRow({ day, name, fromTime }: { day: string; name: string; fromTime: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.day}>{`${shortDay(day)} ${day.slice(0, 4)}`}</span>
      <span className={styles.name}>{partHolidayWords({ name, fromTime })}</span>
      <Badge tone="neutral">{TEXTS.part}</Badge>
    </li>
  );
}

function Row({ day: { day, name, source, isWorked } }: { day: ShownDay }) {
  const office = useOffice();
  const { save, isSaving } = useSave({
    call: () => (isWorked ? office.addClosedDay({ day, name }) : office.removeClosedDay(day)),
    fallback: TEXTS.notChanged,
    // The row of an own day is gone, and the focus with it.
    onSaved: () => source === 'own' && document.getElementById('closed-days')?.focus(),
  });
  const shown = `${shortDay(day)} ${day.slice(0, 4)}`;
  const words = `${name}, ${shown}`;
  const act = isWorked ? [TEXTS.close, TEXTS.closeOf(words)] : source === 'own' ? [TEXTS.remove, TEXTS.removeOf(words)] : [TEXTS.work, TEXTS.workOf(words)]; // prettier-ignore
  return (
    <li className={styles.row}>
      <span className={styles.day}>{shown}</span>
      <span className={styles.name}>{name}</span>
      <Badge tone={isWorked ? 'info' : 'neutral'}>{TEXTS.sources[isWorked ? 'worked' : source]}</Badge>
      <Button variant="quiet" aria-label={act[1]} busy={isSaving} onClick={() => void save(undefined)}>
        {act[0]}
      </Button>
    </li>
  );
}

const EMPTY: ClosedDayRequest & { updatedAt?: string } = { day: '', name: '' };
const LABELS: Record<keyof ClosedDayRequest, string> = { day: TEXTS.day, name: TEXTS.name };
const formOf = ({ day, name }: ClosedDayRequest): ClosedDayRequest => ({ day, name });

function AddForm() {
  return (
    <KeptForm
      name="schedule new"
      className={styles.fields}
      stored={EMPTY}
      queryKey={['settings', 'no-closed-day']}
      formOf={formOf}
      bodyOf={formOf}
      problemsOf={problemsOf}
      save={(office, { day, name }) => office.addClosedDay({ day, name: name.trim() })}
      fallback={TEXTS.addFailed}
      labels={LABELS}
    >
      {({ isSaving, notice }) => (
        <>
          <DayInput source="day" label={TEXTS.day} required readOnly={isSaving} />
          <TextInput
            source="name"
            label={TEXTS.name}
            hint={TEXTS.nameHint}
            autoComplete="off"
            maxLength={LIMITS.name}
            required
            readOnly={isSaving}
          />
          <Button type="submit" icon={<PlusIcon size={20} />} busy={isSaving} busyLabel={TEXTS.adding}>
            {TEXTS.add}
          </Button>
          {notice}
        </>
      )}
    </KeptForm>
  );
}

function problemsOf({ day, name }: ClosedDayRequest): Partial<Record<keyof ClosedDayRequest, string>> {
  return {
    ...(day === '' && { day: TEXTS.problems.day }),
    ...(name.trim() === '' && { name: TEXTS.problems.name }),
  };
}
