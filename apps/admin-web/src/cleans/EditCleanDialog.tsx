import { useFormContext, useWatch } from 'react-hook-form';
import { Link as PageLink } from 'react-router';
import { Box, Link } from '@mui/material';
import { LIMITS, type AdminClean } from '@tidycrew/contracts';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { Quiet } from '../shared/Quiet';
import { errorSentence, useAllTeams } from '../shared';
import { useBrand, useBusinessClock, type BusinessClock } from '../providers/business-zone';
import { apiErrorOf, isUnanswered } from '../data-provider';
import { LateMarks } from './late/LateMarks';
import { useChosenCustomer } from '../shared/use-chosen-customer';
import { CustomerInput } from '../shared/inputs/CustomerInput';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { TeamMark } from '../shared/TeamMark';
import { CleanChecklist } from './checklist/CleanChecklist';
import { CleanEnding } from './CleanEnding';
import { PriceInput, TeamInput, TimesInputs, usePriceTiers, type TeamChoice, ExtrasInput } from './CleanInputs';
import { editBody, editedTimes, editFormOf, editProblem, type EditForm } from './forms';
import { EditMembers } from './EditMembers';
import { lengthOf, minutesOfEdit } from './length';
import { TEXTS } from './texts';
import { CleanFormDialog } from './CleanFormDialog';

const texts = TEXTS.edit;

interface EditCleanDialogProps {
  clean: Pick<AdminClean, 'jobId'>;
  onClose: () => void;
}

/** Times, price, crew, team, customer and notes of a clean (document 001 section 2; decisions D29, D30). */
export default function EditCleanDialog({ clean: { jobId }, onClose }: EditCleanDialogProps) {
  const brand = useBrand();
  const clock = useBusinessClock();
  const { zone = '', offsetAt = () => 0 } = clock ?? {};
  return (
    <CleanFormDialog<EditForm>
      id={jobId}
      title={texts.title}
      save={[texts.save, texts.saving]}
      // Times can only be shown and typed once the zone of the business is known (decision D5).
      needs={[{ ...brand, data: clock }]}
      toValues={(stored) => editFormOf(stored!, offsetAt)}
      validate={(form, stored) => editProblem(form, stored!, offsetAt)}
      lengthIn={(form, stored) => {
        const { clockInTime, clockOutTime } = editBody(form, stored!, offsetAt);
        return { minutes: lengthOf(clockInTime, clockOutTime) };
      }}
      toRequest={(form, stored) => editBody(form, stored!, offsetAt)}
      theirs={{ sentenceOf: (error) => changedBy(error, zone), reload: texts.reload }}
      saved={texts.saved}
      problemOf={(error) => (isUnanswered(error) ? texts.network : texts.failed(errorSentence(error)))}
      onClose={onClose}
    >
      {(stored) => clock && stored && <EditCleanInputs clean={stored} clock={clock} onDone={onClose} />}
    </CleanFormDialog>
  );
}

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
        isRequired
        helperText={isMoved && customer?.invoiceRequired ? texts.willInvoice : false}
        // Another customer brings its own price, as in Add Clean; back at the clean's, its price is back too.
        onCustomer={(chosen) => {
          const price = chosen?.id === clean.customerId ? clean.price : chosen?.price;
          setValue('price', price ?? null, { shouldDirty: true });
        }}
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
      <LongTextInput isNullable source="notes" label={texts.notes} maxLength={LIMITS.notes} />
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
