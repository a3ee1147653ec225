import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as PageLink } from 'react-router-dom';
import { Box, Link } from '@mui/material';
import { LIMITS, type AdminClean } from '@tidycrew/contracts';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { Quiet } from '../shared/Quiet';
import { DONE, errorSentence, LoadFailed, useAllTeams } from '../shared';
import { useBrand, useBusinessClock, type BusinessClock } from '../shared/use-business-zone';
import { apiErrorOf, isUnanswered } from '../data-provider';
import { LateMarks } from '../late-punches/LateMarks';
import { useChosenCustomer } from '../shared/use-chosen-customer';
import { FormDialog, Waiting } from '../shared/dialog/FormDialog';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { TeamMark } from '../shared/TeamMark';
import { CleanChecklist } from './checklist/CleanChecklist';
import { CleanEnding } from './CleanEnding';
import {
  CustomerInput,
  PriceInput,
  priceText,
  TeamInput,
  TimesInputs,
  usePriceTiers,
  type TeamChoice,
} from './CleanInputs';
import { editBody, editedTimes, editFormOf, editProblem, type EditForm } from './edit-form';
import { EditMembers } from './EditMembers';
import { ExtrasInput } from './ExtrasInput';
import { lengthOf, minutesOfEdit } from './length';
import { TEXTS } from './texts';
import { useLongQuestion } from './useLongQuestion';

const texts = TEXTS.edit;

interface EditCleanDialogProps {
  clean: Pick<AdminClean, 'jobId'>;
  onClose: () => void;
}

/** Times, price, crew, team, customer and notes of a clean (document 001 section 2; decisions D29, D30). */
export default function EditCleanDialog({ clean: { jobId }, onClose }: EditCleanDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const notify = useNotify();
  const clock = useBusinessClock();
  const { isError, refetch } = useBrand();
  const { isSure, question } = useLongQuestion();
  const { zone = '', offsetAt = () => 0 } = clock ?? {};
  const failed = isError && <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>;
  return (
    <>
      <FormDialog<AdminClean, EditForm>
        resource="cleans"
        id={jobId}
        title={texts.title}
        save={[texts.save, texts.saving]}
        gone={texts.gone}
        // Times can only be shown and typed once the zone of the business is known (decision D5).
        waiting={!clock && (failed || <Waiting />)}
        toValues={(stored) => (stored ? editFormOf(stored, offsetAt) : NONE)}
        validate={(form, stored) => (stored ? editProblem(form, stored, offsetAt) : {})}
        isSure={(form, stored) => {
          if (!stored) return Promise.resolve(false);
          const { clockInTime, clockOutTime } = editBody(form, stored, offsetAt);
          return isSure(lengthOf(clockInTime, clockOutTime));
        }}
        toRequest={async (form, stored) => {
          setProblem(null);
          return stored ? editBody(form, stored, offsetAt) : {};
        }}
        problem={problem}
        theirs={{ sentenceOf: (error) => changedBy(error, zone), reload: texts.reload }}
        onSaved={({ customerName }) => {
          notify(texts.saved(customerName), DONE);
          onClose();
        }}
        onFailed={(error) => setProblem(isUnanswered(error) ? texts.network : texts.failed(errorSentence(error)))}
        onClose={onClose}
      >
        {(stored) => clock && stored && <EditCleanInputs clean={stored} clock={clock} onDone={onClose} />}
      </FormDialog>
      {question}
    </>
  );
}

const NONE: EditForm = {
  customerId: null,
  teamId: null,
  start: '',
  end: '',
  price: '',
  extras: [],
  notes: '',
  members: [],
};

/** Whether the clean was changed by somebody else since it was opened (decision D29), and by whom, where that is known. */
function changedBy(error: Error, zone: string): string | null {
  const refusal = apiErrorOf(error);
  if (refusal?.code !== 'CLEAN_CHANGED') return null;
  const by = refusal.changedBy;
  return by?.name ? `${texts.changed} ${by.name}, ${formatTime(by.at, zone)}.` : texts.changed;
}

interface EditCleanInputsProps {
  clean: AdminClean;
  clock: BusinessClock;
  onDone: () => void;
}

/** What of a clean can be corrected, in the order in which it is checked. */
function EditCleanInputs({ clean, clock, onDone }: EditCleanInputsProps) {
  const { setValue } = useFormContext<EditForm>();
  const form = useWatch<EditForm>() as EditForm;
  const teams = useAllTeams().data ?? [];
  const customer = useChosenCustomer(form.customerId);
  const isMoved = form.customerId !== clean.customerId;
  const crew = form.members.length;
  const allotted = minutesOfEdit(clean, isMoved, { price: form.price, crew, customer, tiers: usePriceTiers() });
  return (
    <>
      <Subject clean={clean} zone={clock.zone} />
      <LateMarks marks={clean.latelySent} zone={clock.zone} />
      <CleanChecklist clean={clean} zone={clock.zone} />
      <CustomerInput
        hint={isMoved && customer?.invoiceRequired ? texts.willInvoice : undefined}
        // Another customer brings its own price, as in Add Clean; back at the clean's, its price is back too.
        priceOf={(chosen) => priceText(chosen?.id === clean.customerId ? clean.price : chosen?.price)}
      />
      <TeamInput choices={withOwn(teams, clean)} />
      <TimesInputs
        typed={editedTimes(form, clean, clock.offsetAt)}
        endHint={texts.endHint}
        allotted={allotted}
        clock={clock}
      />
      <PriceInput />
      <ExtrasInput />
      <LongTextInput source="notes" label={texts.notes} maxLength={LIMITS.notes} />
      <EditMembers clean={clean} clock={clock} />
      <CleanEnding
        clean={clean}
        clock={clock}
        onDone={onDone}
        onUseEnd={(end) => setValue('end', end, { shouldDirty: true })}
      />
    </>
  );
}

/** The active teams, and the clean's own, archived or not, and before the others are loaded. */
function withOwn(teams: readonly (TeamChoice & { active: boolean })[], clean: AdminClean): TeamChoice[] {
  const active = teams.filter(({ id, active: isActive }) => isActive && id !== clean.teamId);
  return [{ id: clean.teamId, name: clean.teamName, colorHex: clean.teamColor }, ...active];
}

/** Which clean it is, as it is stored; the name leads to the customer. */
function Subject({ clean, zone }: { clean: AdminClean; zone: string }) {
  return (
    <Box sx={{ width: 1, mb: 1, px: 2, py: 1, borderRadius: 1, bgcolor: 'background.default' }}>
      <Link component={PageLink} to={`/customers/${clean.customerId}`} underline="hover" sx={{ fontWeight: 600 }}>
        {clean.customerName}
      </Link>
      <Quiet>{clean.customerAddress}</Quiet>
      <Quiet>
        <TeamMark name={clean.teamName} color={clean.teamColor} />
        {` · ${formatDate(clean.clockInTime, zone)}`}
      </Quiet>
    </Box>
  );
}
