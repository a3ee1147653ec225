import { useId, useState, type FormEvent } from 'react';
import { Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminStaff, AdminTeam, CleanCreateRequest } from '@tidycrew/contracts';
import { Banner, Button, Dialog, PlusIcon } from '@tidycrew/web';
import { toServerTime } from '@tidycrew/web/api';
import {
  CancelButton,
  LoadFailed,
  readCustomer,
  useAllStaff,
  useAllTeams,
  useCustomer,
  useCustomerChoices,
} from '../common';
import { useBrand, useBusinessClock, type BusinessClock } from '../common/use-business-zone';
import { CustomerDialog } from '../customers/CustomerDialog';
import { DASHBOARD_WORDING } from '../customers/dialog-texts';
import { useOffice } from '../data-provider';
import { AdditionalStaff } from './AdditionalStaff';
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
import { isLong, lengthOf, minutesOfNew } from './length';
import { Loading } from './Loading';
import { LongQuestion } from './LongQuestion';
import { TeamMembers } from './TeamMembers';
import { TEXTS } from './texts';
import { toWallInput } from './times';
import { checkClean, timesOf, useAddClean, type CleanForm } from './useAddClean';

const texts = TEXTS.add;

interface AddCleanDialogProps {
  /** Chosen beforehand. */
  customerId?: number;
  onClose: () => void;
}

/**
 * Until a start is typed it is when the dialog was opened, by the server's clock; which needs the business's zone. Until a
 * price is, it is that of the customer who was chosen beforehand; who is read first.
 */
type TypedForm = Omit<CleanForm, 'start' | 'price'> & { start: string | null; price: string | null };

/** A clean on behalf of a team (document 001 section 2, 'Add Clean dialog'). */
export default function AddCleanDialog({ customerId, onClose }: AddCleanDialogProps) {
  const formId = useId();
  const clock = useBusinessClock();
  const client = useQueryClient();
  const office = useOffice();
  const [opened] = useState<TypedForm>(() => ({
    customerId: customerId ?? null,
    teamId: null,
    openedAt: thisMinute(),
    start: null,
    end: '',
    price: null,
    memberIds: [],
    additionalIds: [],
  }));
  const [typed, setTyped] = useState(opened);
  /** What is sent once its length was said to be right. */
  const [asked, setAsked] = useState<CleanCreateRequest | null>(null);
  const [isAddingCustomer, setIsAddingCustomer] = useState(false);
  const [customers, staff, teams, brand] = [useCustomerChoices('', false), useAllStaff(), useAllTeams(), useBrand()];
  const chosen = useCustomer(customerId ?? null);
  const problem = useCleanProblem();
  const { add, isAdding, errorText, reset } = useAddClean(onClose);

  const set = (change: Partial<CleanForm>) => {
    setTyped((before) => ({ ...before, ...change }));
    problem.setProblem(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAdding || !clock || !form) return;
    reset();
    const checked = checkClean(form, clock.offsetAt);
    if ('problem' in checked) problem.setProblem({ ...checked.problem });
    else if (isLong(lengthUntilNow(checked.body))) setAsked(checked.body);
    else add(checked.body);
  };
  const parts = [customers, staff, teams, brand];
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  const form = clock && {
    ...typed,
    start: typed.start ?? toWallInput(typed.openedAt, clock.offsetAt),
    price: typed.price ?? priceText(chosen?.price ?? null),
  };
  const isReady = customers.data && staff.data && teams.data && clock && form;
  const hasFailed = !isReady && parts.some((part) => part.isError);

  return (
    <>
      <Dialog
        open
        title={texts.title}
        onClose={onClose}
        busy={isAdding}
        isDirty={JSON.stringify(typed) !== JSON.stringify(opened)}
        footer={
          <>
            <CancelButton disabled={isAdding} />
            <Button type="submit" form={formId} disabled={!isReady} busy={isAdding} busyLabel={texts.submitting}>
              {texts.submit}
            </Button>
          </>
        }
      >
        {hasFailed && <LoadFailed onRetry={retry}>{TEXTS.loadFailed}</LoadFailed>}
        {!isReady && !hasFailed && <Loading />}
        {isReady && (
          <Stack component="form" id={formId} ref={problem.form} spacing={2} onSubmit={submit} noValidate>
            <AddCleanFields
              form={form}
              clock={clock}
              set={set}
              errorOf={problem.errorOf}
              staff={staff.data}
              teams={teams.data}
              disabled={isAdding}
              onNewCustomer={() => setIsAddingCustomer(true)}
            />
            {errorText && <Banner tone="danger">{errorText}</Banner>}
          </Stack>
        )}
      </Dialog>
      {asked && (
        <LongQuestion
          length={lengthUntilNow(asked) ?? 0}
          isRunning={asked.endTime === null}
          onConfirm={() => {
            setAsked(null);
            add(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {isAddingCustomer && (
        // On top of this dialog, which stays as it was: nothing typed is lost, and the new customer is chosen in it.
        <CustomerDialog
          customerId={0}
          wording={DASHBOARD_WORDING}
          onClose={() => setIsAddingCustomer(false)}
          onSaved={(saved) => {
            setIsAddingCustomer(false);
            // An empty price is the customer's own, so nothing is lost where it cannot be shown.
            void readCustomer(client, office, saved.id)
              .catch(() => null)
              .then((customer) => set({ customerId: saved.id, price: priceText(customer?.price ?? null) }));
          }}
        />
      )}
    </>
  );
}

interface AddCleanFieldsProps {
  form: CleanForm;
  clock: BusinessClock;
  set: (change: Partial<CleanForm>) => void;
  errorOf: ReturnType<typeof useCleanProblem>['errorOf'];
  staff: readonly AdminStaff[];
  teams: readonly AdminTeam[];
  disabled: boolean;
  onNewCustomer: () => void;
}

/** The fields of the Add Clean dialog, in the order in which they are checked (document 001 section 5). */
function AddCleanFields(props: AddCleanFieldsProps) {
  const { form, clock, set, errorOf, staff, disabled } = props;
  const allotted = minutesOfNew({
    price: form.price,
    crew: form.memberIds.length + form.additionalIds.length,
    customer: useCustomer(form.customerId),
    tiers: usePriceTiers(),
  });
  return (
    <>
      <div>
        <CustomerField
          value={form.customerId}
          error={errorOf('customer')}
          disabled={disabled}
          onChange={(customerId, price) => set({ customerId, price })}
        />
        <Button variant="quiet" icon={<PlusIcon size={18} />} onClick={props.onNewCustomer} disabled={disabled}>
          {texts.newCustomer}
        </Button>
      </div>
      <TeamField
        teams={props.teams}
        value={form.teamId}
        error={errorOf('team')}
        disabled={disabled}
        onChange={(teamId) => set({ teamId, memberIds: [] })}
      />
      <TimesFields
        start={form.start}
        end={form.end}
        typed={timesOf(form, clock.offsetAt)}
        isEndOfDay
        endHint={texts.endHint}
        allotted={allotted}
        clock={clock}
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
      <FieldSlot field="members" error={errorOf('members')}>
        <TeamMembers
          teamId={form.teamId}
          day={form.start.slice(0, 10)}
          chosenIds={form.memberIds}
          disabled={disabled}
          onChange={(memberIds) =>
            set({ memberIds, additionalIds: form.additionalIds.filter((id) => !memberIds.includes(id)) })
          }
        />
      </FieldSlot>
      <AdditionalStaff
        staff={staff}
        takenIds={form.memberIds}
        chosenIds={form.additionalIds}
        disabled={disabled}
        onChange={(additionalIds) => set({ additionalIds })}
      />
    </>
  );
}

/** Minutes; one that is added without an end goes on. */
function lengthUntilNow({ startTime, endTime }: CleanCreateRequest): number | null {
  return lengthOf(startTime, endTime ?? new Date(toServerTime(Date.now())).toISOString());
}

/** Now by the server's clock, to the minute, ISO text. */
function thisMinute(): string {
  return new Date(Math.floor(toServerTime(Date.now()) / 60_000) * 60_000).toISOString();
}
