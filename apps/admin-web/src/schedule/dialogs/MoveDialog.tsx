import type { ScheduleTeam, Visit } from '@tidycrew/contracts';
import { CancelButton } from '../../common';
import {
  DayInput,
  DialogButtons,
  DialogForm,
  SelectInput,
  SubmitButton,
  TextAreaInput,
  TimeInput,
} from '../../common/form';
import { MOVE_REASONS, SCHEDULE_TEXTS } from '../texts';
import { MAX_NOTE, moveFormOf, problemsOfMove, type MoveForm, type Scope } from './move-form';
import { DIALOG_TEXTS } from './texts';
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

interface MoveDialogProps {
  visit: Visit;
  teams: readonly ScheduleTeam[];
  scope: Scope;
  isBusy: boolean;
  onMove: (form: MoveForm) => Promise<void>;
  onClose: () => void;
}

/** Moves without dragging; of a planned visit also all that follow (decisions D58, D62). */
export function MoveDialog({ visit, teams, scope, isBusy, onMove, onClose }: MoveDialogProps) {
  return (
    <DialogForm
      title={TEXTS.title(visit.customerName)}
      onClose={onClose}
      busy={isBusy}
      values={moveFormOf(visit, scope)}
      validate={problemsOfMove}
      onSubmit={async (form) => {
        if (!isBusy) await onMove(form);
        return undefined;
      }}
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
              <TextAreaInput source="note" label={TEXTS.note} rows={2} maxLength={MAX_NOTE} />
            </>
          )}
          <DialogButtons>
            <CancelButton disabled={isBusy} />
            <SubmitButton busy={isBusy} busyLabel={TEXTS.submitting}>
              {TEXTS.submit}
            </SubmitButton>
          </DialogButtons>
        </>
      )}
    </DialogForm>
  );
}
