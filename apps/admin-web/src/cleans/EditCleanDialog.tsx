import { useId, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import { Box, Link, Stack } from '@mui/material';
import { LIMITS, type AdminClean, type CleanUpdateRequest } from '@tidycrew/contracts';
import { Banner, Button, Dialog, formatDate, TeamMark, TextArea } from '@tidycrew/web';
import { CancelButton, useAllTeams, useCustomer } from '../common';
import { useBusinessClock, type BusinessClock } from '../common/use-business-zone';
import { useOffice, type CleanRecord } from '../data-provider';
import { CleanEnding } from './CleanEnding';
import {
  CustomerField,
  FieldSlot,
  PriceField,
  priceText,
  TeamField,
  TimesFields,
  useCleanProblem,
  usePriceTiers,
} from './CleanFields';
import { checkEdit, editedTimes, editFormOf, type EditForm } from './edit-form';
import { EditMembers } from './EditMembers';
import { LateMarks } from '../late-punches/LateMarks';
import { isLong, lengthOf, minutesOfEdit } from './length';
import { WaitForClock } from './Loading';
import { LongQuestion } from './LongQuestion';
import { TEXTS } from './texts';
import { isStale, useCleanWrite, whoChanged } from './useEditClean';

const texts = TEXTS.edit;

interface EditCleanDialogProps {
  clean: AdminClean;
  onClose: () => void;
}

/** Times, price, crew, team, customer and notes of a clean (document 001 section 2; decisions D29, D30). */
export default function EditCleanDialog({ clean: opened, onClose }: EditCleanDialogProps) {
  // As it was on opening: a refresh of the list behind must not change the form.
  const [clean, setClean] = useState(opened);
  const [isReloading, setIsReloading] = useState(false);
  const office = useOffice();
  const notify = useNotify();
  const reload = async () => {
    setIsReloading(true);
    try {
      const { data } = await office.getOne<CleanRecord>('cleans', { id: clean.jobId });
      setClean(data);
    } catch (error) {
      console.warn('The clean could not be loaded again.', error);
      notify(texts.reloadFailed, { type: 'error' });
    }
    setIsReloading(false);
  };
  const clock = useBusinessClock();
  if (!clock) return <WaitForClock title={texts.title} onClose={onClose} />;
  return (
    <EditCleanForm
      key={clean.updatedAt}
      clean={clean}
      clock={clock}
      isReloading={isReloading}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
}

interface EditCleanFormProps {
  clean: AdminClean;
  clock: BusinessClock;
  isReloading: boolean;
  onReload: () => void;
  onClose: () => void;
}

function EditCleanForm({ clean, clock, isReloading, onReload, onClose }: EditCleanFormProps) {
  const formId = useId();
  const office = useOffice();
  const [opened] = useState(() => editFormOf(clean, clock.offsetAt));
  const [form, setForm] = useState(opened);
  /** What is sent once its length was said to be right. */
  const [asked, setAsked] = useState<CleanUpdateRequest | null>(null);
  const found = useCleanProblem();
  const saving = useCleanWrite(
    clean,
    (data: CleanUpdateRequest) => office.update('cleans', { id: clean.jobId, data, previousData: undefined }),
    { done: texts.saved, failed: texts.failed, network: texts.network },
    onClose,
  );
  const isBusy = saving.isBusy || isReloading;
  const isChanged = isStale(saving.error);
  const problem = isChanged ? `${texts.changed}${whoChanged(saving.error, clock.zone)}` : saving.problem;

  const set = (change: Partial<EditForm>) => {
    setForm((before) => ({ ...before, ...change }));
    found.setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    saving.reset();
    const checked = checkEdit(form, clean, clock.offsetAt);
    if ('problem' in checked) found.setProblem({ ...checked.problem });
    else if (isLong(lengthOf(checked.body.clockInTime, checked.body.clockOutTime))) setAsked(checked.body);
    else saving.write(checked.body);
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      busy={isBusy}
      isDirty={JSON.stringify(form) !== JSON.stringify(opened)}
      footer={
        <>
          <CancelButton disabled={isBusy} />
          {/* Disabled while saving, as the specification says, and saying so. */}
          <Button type="submit" form={formId} busy={saving.isBusy} busyLabel={texts.saving} disabled={isReloading}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack component="form" id={formId} ref={found.form} spacing={2} onSubmit={submit} noValidate>
        <Subject clean={clean} zone={clock.zone} />
        <LateMarks marks={clean.latelySent} zone={clock.zone} />
        <EditCleanFields
          form={form}
          clean={clean}
          clock={clock}
          set={set}
          errorOf={found.errorOf}
          disabled={isBusy}
          onDone={onClose}
        />
        {problem && (
          <Banner
            tone="danger"
            action={
              isChanged && (
                <Button variant="secondary" busy={isReloading} onClick={onReload}>
                  {texts.reload}
                </Button>
              )
            }
          >
            {problem}
          </Banner>
        )}
      </Stack>
      {asked && (
        <LongQuestion
          length={lengthOf(asked.clockInTime, asked.clockOutTime) ?? 0}
          isRunning={false}
          onConfirm={() => {
            setAsked(null);
            saving.write(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

/** Which clean it is, as it is stored; the name leads to the customer. */
function Subject({ clean, zone }: { clean: AdminClean; zone: string }) {
  return (
    <Box sx={{ px: 2, py: 1, borderRadius: 'var(--radius-md)', bgcolor: 'var(--surface-sunken)' }}>
      <Link component={PageLink} to={`/customers/${clean.customerId}`} underline="hover" sx={{ fontWeight: 600 }}>
        {clean.customerName}
      </Link>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{clean.customerAddress}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontSize: '0.875rem' }}>
        <TeamMark name={clean.teamName} color={clean.teamColor} />
        {formatDate(clean.clockInTime, zone)}
      </Box>
    </Box>
  );
}

interface EditCleanFieldsProps {
  form: EditForm;
  clean: AdminClean;
  clock: BusinessClock;
  set: (change: Partial<EditForm>) => void;
  errorOf: ReturnType<typeof useCleanProblem>['errorOf'];
  disabled: boolean;
  onDone: () => void;
}

/** What of a clean can be corrected, in the order in which it is checked. */
function EditCleanFields({ form, clean, clock, set, errorOf, disabled, onDone }: EditCleanFieldsProps) {
  const teams = useAllTeams().data ?? [];
  const customer = useCustomer(form.customerId);
  const isMoved = form.customerId !== clean.customerId;
  const typed = editedTimes(form, clean, clock.offsetAt);
  const crew = form.members.length;
  const allotted = minutesOfEdit(clean, isMoved, { price: form.price, crew, customer, tiers: usePriceTiers() });
  return (
    <>
      <CustomerField
        own={{ id: clean.customerId, label: clean.customerName, hint: clean.customerAddress }}
        value={form.customerId}
        hint={isMoved && customer?.invoiceRequired ? texts.willInvoice : undefined}
        error={errorOf('customer')}
        disabled={disabled}
        // Another customer brings its own price, as in Add Clean; back at the clean's, its price is back too.
        onChange={(id, price) =>
          set({ customerId: id, price: id === clean.customerId ? priceText(clean.price) : price })
        }
      />
      <TeamField
        teams={teams}
        own={{ id: clean.teamId, label: clean.teamName, color: clean.teamColor }}
        value={form.teamId}
        error={errorOf('team')}
        disabled={disabled}
        onChange={(teamId) => set({ teamId })}
      />
      <TimesFields
        start={form.start}
        end={form.end}
        typed={typed}
        allotted={allotted}
        clock={clock}
        endHint={texts.endHint}
        errorOf={errorOf}
        disabled={disabled}
        onChange={set}
      />
      <PriceField
        value={form.price}
        error={errorOf('price')}
        disabled={disabled}
        onChange={(price) => set({ price })}
      />
      <TextArea
        label={texts.notes}
        rows={3}
        maxLength={LIMITS.notes}
        value={form.notes}
        readOnly={disabled}
        onChange={(event) => set({ notes: event.target.value })}
      />
      <FieldSlot field="members" error={errorOf('members')}>
        <EditMembers
          form={form}
          clean={clean}
          clock={clock}
          errorOf={errorOf}
          disabled={disabled}
          onChange={(members) => set({ members })}
        />
      </FieldSlot>
      <CleanEnding clean={clean} clock={clock} disabled={disabled} onDone={onDone} onUseEnd={(end) => set({ end })} />
    </>
  );
}
