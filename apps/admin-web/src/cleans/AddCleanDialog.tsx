import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Button } from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import type { AdminClean, AdminCustomer, AdminStaff, AdminTeam, CleanCreateRequest } from '@tidycrew/contracts';
import { toServerTime } from '@tidycrew/web/api';
import { DONE, failureSentence, LoadFailed, useAllStaff, useAllTeams } from '../shared';
import { useBrand, useBusinessClock, type BusinessClock } from '../shared/use-business-zone';
import { CustomerDialog } from '../customers/CustomerDialog';
import { DASHBOARD_WORDING } from '../customers/dialog-texts';
import { useOffice } from '../data-provider';
import { useChosenCustomer } from '../shared/use-chosen-customer';
import { FormDialog, Waiting } from '../shared/dialog/FormDialog';
import { addBody, addProblem, timesOf, type AddForm, type Opened } from './add-form';
import { AdditionalStaff } from './AdditionalStaff';
import { CustomerInput, PriceInput, priceText, TeamInput, TimesInputs, usePriceTiers } from './CleanInputs';
import { ExtrasInput } from './ExtrasInput';
import { lengthOf, minutesOfNew } from './length';
import { TeamMembers } from './TeamMembers';
import { TEXTS } from './texts';
import { toWallInput } from './times';
import { useLongQuestion } from './useLongQuestion';

const texts = TEXTS.add;
const FAILED = { fallback: texts.failed, network: texts.network };

interface AddCleanDialogProps {
  /** Chosen beforehand. */
  customerId?: number;
  onClose: () => void;
}

/** A clean on behalf of a team (document 001 section 2, 'Add Clean dialog'). */
export default function AddCleanDialog({ customerId, onClose }: AddCleanDialogProps) {
  const [openedAt] = useState(thisMinute);
  const [problem, setProblem] = useState<string | null>(null);
  const notify = useNotify();
  const clock = useBusinessClock();
  const chosen = useChosenCustomer(customerId ?? null);
  const [staff, teams, brand] = [useAllStaff(), useAllTeams(), useBrand()];
  const { isSure, question } = useLongQuestion();

  const parts = [staff, teams, brand];
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  const failed = parts.some((part) => part.isError) && <LoadFailed onRetry={retry}>{TEXTS.loadFailed}</LoadFailed>;
  const opened: Opened = { openedAt, offsetAt: clock?.offsetAt ?? (() => 0) };
  return (
    <>
      <FormDialog<AdminClean, AddForm>
        resource="cleans"
        id={null}
        title={texts.title}
        save={[texts.submit, texts.submitting]}
        gone={TEXTS.edit.gone}
        waiting={!(staff.data && teams.data && clock) && (failed || <Waiting />)}
        toValues={() => ({
          customerId: customerId ?? null,
          teamId: null,
          // Until one is typed it is when the dialog was opened, by the server's clock.
          start: toWallInput(openedAt, opened.offsetAt),
          end: '',
          price: priceText(chosen?.price),
          extras: [],
          memberIds: [],
          additional: [],
        })}
        validate={(form) => addProblem(form, opened)}
        isSure={(form) => {
          const { startTime, endTime } = addBody(form, opened);
          return isSure(lengthUntilNow({ startTime, endTime }), endTime === null);
        }}
        toRequest={async (form) => {
          setProblem(null);
          return addBody(form, opened);
        }}
        problem={problem}
        onSaved={({ customerName }) => {
          notify(texts.added(customerName), DONE);
          onClose();
        }}
        onFailed={(error) => setProblem(failureSentence(error, FAILED))}
        onClose={onClose}
      >
        {clock && <AddCleanInputs {...{ opened, clock }} staff={staff.data ?? []} teams={teams.data ?? []} />}
      </FormDialog>
      {question}
    </>
  );
}

interface AddCleanInputsProps {
  opened: Opened;
  clock: BusinessClock;
  staff: readonly AdminStaff[];
  teams: readonly AdminTeam[];
}

/** In the order in which they are checked (document 001 section 5). */
function AddCleanInputs({ opened, clock, staff, teams }: AddCleanInputsProps) {
  const form = useWatch<AddForm>() as AddForm;
  const allotted = minutesOfNew({
    price: form.price,
    crew: form.memberIds.length + form.additional.length,
    customer: useChosenCustomer(form.customerId),
    tiers: usePriceTiers(),
  });
  return (
    <>
      <Box sx={{ width: 1 }}>
        <CustomerInput priceOf={(customer) => priceText(customer?.price)} />
        <NewCustomer />
      </Box>
      <TeamInput choices={teams.filter(({ active }) => active)} />
      <TimesInputs typed={timesOf(form, opened)} isEndOfDay endHint={texts.endHint} allotted={allotted} clock={clock} />
      <PriceInput />
      <ExtrasInput />
      <TeamMembers />
      <AdditionalStaff staff={staff} />
    </>
  );
}

/** A customer who is not there yet: on top of the dialog, which stays as it was, and then chosen in it. */
function NewCustomer() {
  const [isOpen, setIsOpen] = useState(false);
  const { setValue } = useFormContext<AddForm>();
  const office = useOffice();
  const choose = async (id: number) => {
    setIsOpen(false);
    // An empty price is the customer's own, so nothing is lost where it cannot be shown.
    const read = await office.getOne<AdminCustomer>('customers', { id }).catch(() => null);
    setValue('customerId', id, { shouldDirty: true, shouldValidate: true });
    setValue('price', priceText(read?.data.price), { shouldDirty: true });
  };
  return (
    <>
      <Button startIcon={<PlusIcon />} onClick={() => setIsOpen(true)}>
        {texts.newCustomer}
      </Button>
      {isOpen && (
        <CustomerDialog
          customerId={0}
          wording={DASHBOARD_WORDING}
          onClose={() => setIsOpen(false)}
          onSaved={({ id }) => void choose(id)}
        />
      )}
    </>
  );
}

/** Minutes; one that is added without an end goes on. */
function lengthUntilNow({ startTime, endTime }: Pick<CleanCreateRequest, 'startTime' | 'endTime'>): number | null {
  return lengthOf(startTime, endTime ?? new Date(toServerTime(Date.now())).toISOString());
}

/** Now by the server's clock, to the minute, ISO text. */
function thisMinute(): string {
  return new Date(Math.floor(toServerTime(Date.now()) / 60_000) * 60_000).toISOString();
}
