import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Button } from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import type { AdminCustomer, AdminStaff, AdminTeam } from '@tidycrew/contracts';
import { toServerTime } from '@tidycrew/web/api';
import { failureSentence, useAllStaff, useAllTeams } from '../shared';
import { useBrand, useBusinessClock, type BusinessClock } from '../providers/business-zone';
import { CustomerDialog } from '../customers/CustomerDialog';
import { DASHBOARD_WORDING } from '../customers/dialog-texts';
import { useOffice } from '../data-provider';
import { useChosenCustomer } from '../shared/use-chosen-customer';
import { CustomerInput } from '../shared/inputs/CustomerInput';
import { addBody, addProblem, timesOf, type AddForm, type Opened } from './forms';
import { AdditionalStaff, TeamMembers } from './AddCrew';
import { ExtrasInput, PriceInput, TeamInput, TimesInputs, usePriceTiers } from './CleanInputs';
import { lengthOf, minutesOfNew } from './length';
import { TEXTS } from './texts';
import { toWallInput } from './times';
import { CleanFormDialog } from './CleanFormDialog';

const texts = TEXTS.add;
const FAILED = { fallback: texts.failed, network: texts.network };

/** A clean on behalf of a team (document 001 section 2, 'Add Clean dialog'). */
export default function AddCleanDialog({ customerId, onClose }: { customerId?: number; onClose: () => void }) {
  const [openedAt] = useState(thisMinute);
  const clock = useBusinessClock();
  const chosen = useChosenCustomer(customerId ?? null);
  const [staff, teams, brand] = [useAllStaff(), useAllTeams(), useBrand()];
  const opened: Opened = { openedAt, offsetAt: clock?.offsetAt ?? (() => 0) };
  return (
    <CleanFormDialog<AddForm>
      id={null}
      title={texts.title}
      save={[texts.submit, texts.submitting]}
      needs={[staff, teams, { ...brand, data: clock }]}
      toValues={() => ({
        customerId: customerId ?? null,
        teamId: null,
        // Until one is typed it is when the dialog was opened, by the server's clock.
        start: toWallInput(openedAt, opened.offsetAt),
        end: '',
        price: chosen?.price ?? null,
        extras: [],
        memberIds: [],
        additional: [],
      })}
      validate={(form) => addProblem(form, opened)}
      lengthIn={(form) => {
        const { startTime, endTime } = addBody(form, opened);
        // One that is added without an end goes on.
        const until = endTime ?? new Date(toServerTime(Date.now())).toISOString();
        return { minutes: lengthOf(startTime, until), isRunning: endTime === null };
      }}
      toRequest={(form) => addBody(form, opened)}
      saved={texts.added}
      problemOf={(error) => failureSentence(error, FAILED)}
      onClose={onClose}
    >
      {clock && <AddCleanInputs {...{ opened, clock }} staff={staff.data ?? []} teams={teams.data ?? []} />}
    </CleanFormDialog>
  );
}

interface AddCleanInputsProps {
  opened: Opened;
  clock: BusinessClock;
  staff: readonly AdminStaff[];
  teams: readonly AdminTeam[];
}

function AddCleanInputs({ opened, clock, staff, teams }: AddCleanInputsProps) {
  const { setValue } = useFormContext<AddForm>();
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
        <CustomerInput
          isRequired
          onCustomer={(customer) => setValue('price', customer?.price ?? null, { shouldDirty: true })}
        />
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
    setValue('price', read?.data.price ?? null, { shouldDirty: true });
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

/** Now by the server's clock, to the minute, ISO text. */
function thisMinute(): string {
  return new Date(Math.floor(toServerTime(Date.now()) / 60_000) * 60_000).toISOString();
}
