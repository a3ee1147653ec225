import { LIMITS, type ScheduleTeam, type Visit } from '@tidycrew/contracts';
import { DayInput, SelectInput, TextAreaInput, TimeInput } from '../../common/form';
import { MOVE_REASONS, SCHEDULE_TEXTS } from '../texts';
import { clock, dayWord } from '../words';
import { moveFormOf, problemsOfMove, type MoveForm, type Scope } from './move-form';
import { DIALOG_TEXTS } from './texts';
import { VisitForm } from './VisitForm';
import styles from '../Schedule.module.css';

const TEXTS = DIALOG_TEXTS.move;

export const REASON_OPTIONS = [
  { value: '', label: SCHEDULE_TEXTS.noReason },
  ...MOVE_REASONS.map((value) => ({ value, label: SCHEDULE_TEXTS.reasons[value] })),
];

const SCOPES = [
  { value: 'this', label: TEXTS.this },
  { value: 'following', label: TEXTS.following },
];

/** What a choice of teams needs. */
export type TeamChoice = Pick<ScheduleTeam, 'id' | 'name' | 'active'>;

export const teamOptions = (teams: readonly TeamChoice[], own: number | null) => [
  { value: '', label: TEXTS.nobody },
  ...teams.filter(({ id, active }) => active || id === own).map(({ id, name }) => ({ value: String(id), label: name })),
];

const LABELS: Readonly<Partial<Record<keyof MoveForm, string>>> = {
  day: TEXTS.day,
  teamId: TEXTS.team,
  windowFrom: TEXTS.windowFrom,
  windowTo: TEXTS.windowTo,
  note: TEXTS.note,
};

interface MoveDialogProps {
  visit: Visit;
  teams: readonly ScheduleTeam[];
  scope: Scope;
  onMove: (form: MoveForm, visit: Visit) => Promise<void>;
  onClose: () => void;
}

/** Moves without dragging; of a planned visit also all that follow (decisions D58, D62). */
export function MoveDialog({ visit, teams, scope, onMove, onClose }: MoveDialogProps) {
  const theirs = (field: string, value: unknown): unknown => {
    if (value === '') return value;
    if (field === 'teamId') return teams.find(({ id }) => String(id) === value)?.name ?? value;
    if (field === 'day') return dayWord(String(value));
    return field === 'windowFrom' || field === 'windowTo' ? clock(String(value)) : value;
  };
  return (
    <VisitForm
      visit={visit}
      title={TEXTS.title(visit.customerName)}
      formOf={(stored) => moveFormOf(stored, scope)}
      validate={problemsOfMove}
      submit={TEXTS.submit}
      submitting={TEXTS.submitting}
      labels={LABELS}
      theirs={theirs}
      onStore={onMove}
      onClose={onClose}
    >
      {(form) => (
        <>
          {visit.planId !== null && <SelectInput source="scope" label={TEXTS.scope} options={SCOPES} />}
          {form.scope === 'following' && <p>{TEXTS.followingHint}</p>}
          <DayInput source="day" label={TEXTS.day} hint={form.scope === 'this' ? TEXTS.dayHint : undefined} />
          <SelectInput source="teamId" label={TEXTS.team} options={teamOptions(teams, visit.teamId)} />
          <div className={styles.pair}>
            <TimeInput source="windowFrom" label={TEXTS.windowFrom} />
            <TimeInput source="windowTo" label={TEXTS.windowTo} />
          </div>
          {form.scope === 'this' && (
            <>
              <SelectInput source="reason" label={TEXTS.reason} options={REASON_OPTIONS} />
              <TextAreaInput source="note" label={TEXTS.note} rows={2} maxLength={LIMITS.planNote} />
            </>
          )}
        </>
      )}
    </VisitForm>
  );
}
