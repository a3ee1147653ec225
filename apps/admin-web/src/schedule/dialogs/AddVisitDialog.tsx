import { useNotify } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Link } from '@mui/material';
import { LIMITS, type Visit } from '@tidycrew/contracts';
import { addDays, startOfWeek } from '@tidycrew/domain';
import { errorSentence, DONE, useAllTeams } from '../../shared';
import { useBusinessToday } from '../../providers/business-zone';
import type { VisitRecord } from '../../data-provider';
import { FormDialog } from '../../shared/dialog/FormDialog';
import { DayInput } from '../../shared/inputs/DayInput';
import { CustomerInput } from '../../shared/inputs/CustomerInput';
import { dayWord } from '../../visits/words';
import { isMinutes, problemsOfMove, NO_TERMS, type TermsForm } from '../../visits/plans/forms';
import { TermsInputs, validators } from '../../visits/plans/parts';
import { DIALOG_TEXTS } from '../../visits/plans/texts';

const TEXTS = DIALOG_TEXTS.add;
const MOVE = DIALOG_TEXTS.move;
/** A success with a link in it stays as long as one that can be undone. */
const LINK_MS = 8_000;

interface AddForm extends TermsForm {
  customerId: number | null;
  day: string;
}

const rule = validators((form: AddForm) => ({
  ...(!form.customerId && { customerId: TEXTS.customerNeeded }),
  ...(form.day === '' && { day: TEXTS.dayNeeded }),
  ...problemsOfMove({ ...form, scope: 'this' }),
  ...(!isMinutes(form.minutes) && { minutes: TEXTS.minutesWrong }),
}));

interface AddVisitDialogProps {
  /** yyyy-MM-dd; today unless given. */
  day?: string;
  /** Chosen beforehand, with the team that usually comes. */
  customer?: { customerId: number; teamId: number | null };
  onClose: () => void;
}

/** A visit without a plan (decision D56). */
export function AddVisitDialog({ customer, day, onClose }: AddVisitDialogProps) {
  const notify = useNotify();
  const today = useBusinessToday();
  const { data: teams = [] } = useAllTeams();
  return (
    <FormDialog<VisitRecord, AddForm>
      resource="visits"
      id={null}
      title={TEXTS.title}
      save={[TEXTS.submit, TEXTS.submitting]}
      gone=""
      blank={{
        ...NO_TERMS,
        customerId: customer?.customerId ?? null,
        day: day ?? today,
        teamId: customer?.teamId ?? null,
      }}
      onSaved={(visit) => {
        if (customer) notify(<Added visit={visit} />, { ...DONE, autoHideDuration: LINK_MS });
        else notify(TEXTS.done(visit.customerName, dayWord(visit.day ?? visit.dueDay)), DONE);
        onClose();
      }}
      onFailed={(error) => notify(TEXTS.failed(errorSentence(error)), { type: 'error' })}
      onClose={onClose}
    >
      <CustomerInput isRequired validate={rule('customerId')} />
      <DayInput
        source="day"
        label={MOVE.day}
        min={addDays(today, -LIMITS.visitDaysBack)}
        required
        validate={rule('day')}
      />
      <TermsInputs teams={teams} rule={rule} note={MOVE.note} />
    </FormDialog>
  );
}

function Added({ visit: { customerName, day, dueDay } }: { visit: Visit }) {
  const on = day ?? dueDay;
  return (
    <span>
      {TEXTS.done(customerName, dayWord(on))}{' '}
      <Link component={PageLink} color="inherit" to={`/schedule?week=${startOfWeek(on)}`}>
        {TEXTS.see}
      </Link>
    </span>
  );
}
