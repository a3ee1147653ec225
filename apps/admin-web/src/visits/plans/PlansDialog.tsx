import { useState } from 'react';
import { Form, useGetManyReference, useGetOne } from 'react-admin';
import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import type { Plan, PlanChanged, PlanSuggestion } from '@tidycrew/contracts';
import { Waiting } from '../../shared/dialog/FormDialog';
import { Loading } from '../../shared/Loading';
import { LoadFailed, useAllTeams } from '../../shared';
import { useBusinessToday } from '../../providers/business-zone';
import { useOffice, type SuggestionRecord } from '../../data-provider';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { NotThere } from '../../shared/dialog/NotThere';
import { CustomerInput } from '../../shared/inputs/CustomerInput';
import { KeptDialog } from './KeptDialog';
import { Rows, useAsk, type PlanCustomer } from './parts';
import { EndDialog, PlanDialog } from './PlanDialog';
import { PauseDialog, PauseList } from './Pauses';
import { planWords } from './forms';
import { PLAN_TEXTS as TEXTS, DIALOG_TEXTS } from './texts';

type Mode =
  | { is: 'list' }
  | { is: 'pause' }
  | { is: 'make'; suggestion: PlanSuggestion }
  | { is: 'change'; plan: Plan }
  | { is: 'end'; plan: Plan }
  | { is: 'kept'; answer: PlanChanged };

interface PlansDialogProps {
  customer: PlanCustomer | null;
  isOfAddress?: boolean;
  onClose: () => void;
}

/** /admin/schedule/plans/5, 5 being the customer; without a number one is chosen. */
export function PlansOfAddress({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { data, error, refetch } = useGetOne<PlanCustomer>(
    'customers',
    { id: id ?? 0 },
    { enabled: id !== null, retry: false },
  );
  if (id === null || data) return <PlansDialog isOfAddress customer={data ?? null} onClose={onClose} />;
  return (
    <GuardedDialog isOfAddress title={TEXTS.title} onClose={onClose}>
      {error ? (
        <NotThere error={error} gone={TEXTS.gone} onRetry={refetch} />
      ) : (
        <DialogContent>
          <Waiting />
        </DialogContent>
      )}
    </GuardedDialog>
  );
}

/** The plans and pauses of a customer: seen, made, changed from a day on, ended. */
export function PlansDialog({ customer: given, isOfAddress, onClose }: PlansDialogProps) {
  const { data: teams = [] } = useAllTeams();
  const [chosen, setChosen] = useState<PlanCustomer | null>(null);
  const [mode, setMode] = useState<Mode>({ is: 'list' });
  const customer = given ?? chosen;
  const back = () => setMode({ is: 'list' });
  const onSaved = (answer?: PlanChanged) => {
    if (answer && answer.kept.length > 0) setMode({ is: 'kept', answer });
    else back();
  };
  if (customer && mode.is !== 'list') {
    const parts = { customer, teams, onSaved, onClose: back };
    if (mode.is === 'pause') return <PauseDialog {...parts} />;
    if (mode.is === 'make') return <PlanDialog {...parts} planId={null} suggestion={mode.suggestion} />;
    if (mode.is === 'change') return <PlanDialog {...parts} planId={mode.plan.id} />;
    if (mode.is === 'end') return <EndDialog {...parts} plan={mode.plan} />;
    return <KeptDialog {...mode.answer} onClose={onClose} />;
  }
  return (
    <GuardedDialog isOfAddress={isOfAddress} title={given ? TEXTS.titleOf(given.name) : TEXTS.title} onClose={onClose}>
      <DialogContent dividers>
        <Stack sx={{ gap: 2 }}>
          {!given && (
            <Form>
              <CustomerInput onCustomer={setChosen} />
            </Form>
          )}
          {customer ? (
            <>
              <PlanList customer={customer} onMode={setMode} />
              <PauseList customer={customer} onPause={() => setMode({ is: 'pause' })} />
            </>
          ) : (
            <Typography color="textSecondary">{TEXTS.choose}</Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <CancelButton>{DIALOG_TEXTS.close}</CancelButton>
      </DialogActions>
    </GuardedDialog>
  );
}

const usePlans = (customer: PlanCustomer) =>
  useGetManyReference<Plan>('plans', { target: 'customerId', id: customer.id }, { retry: false });

/** What plans a customer has, a line each, in the customer dialog; its button opens them. */
export function PlanLines({ customer, onOpen }: { customer: PlanCustomer; onOpen: () => void }) {
  const { data, error } = usePlans(customer);
  return (
    <Stack
      component="section"
      aria-labelledby="customer-plans"
      sx={{ width: 1, alignItems: 'flex-start', gap: 1, mt: 1 }}
    >
      <Typography component="h3" id="customer-plans" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {TEXTS.title}
      </Typography>
      {error && <Alert severity="error">{TEXTS.failed}</Alert>}
      {data?.length === 0 && <Typography color="textSecondary">{TEXTS.empty}</Typography>}
      {data && data.length > 0 && (
        <Rows>
          {data.map((plan) => (
            <li key={plan.id}>{planWords(plan)}</li>
          ))}
        </Rows>
      )}
      <Button variant="outlined" onClick={onOpen}>
        {TEXTS.open}
      </Button>
    </Stack>
  );
}

function PlanList({ customer, onMode }: { customer: PlanCustomer; onMode: (mode: Mode) => void }) {
  const office = useOffice();
  const today = useBusinessToday();
  const { data, error, refetch } = usePlans(customer);
  const [suggest, isSuggesting] = useAsk(
    async () => (await office.getOne<SuggestionRecord>('plan-suggestions', { id: customer.id })).data,
    TEXTS.notSaved,
  );
  if (error && !data) return <LoadFailed onRetry={refetch}>{TEXTS.failed}</LoadFailed>;
  if (!data) return <Loading>{TEXTS.loading}</Loading>;
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
      {data.length === 0 && <Typography color="textSecondary">{TEXTS.empty}</Typography>}
      <Rows>
        {data.map((plan) => (
          <li key={plan.id}>
            <p>{planWords(plan)}</p>
            {plan.note !== null && <Typography color="textSecondary">{plan.note}</Typography>}
            {plan.untilDay !== null && plan.untilDay < today ? (
              <Typography color="textSecondary">{TEXTS.ended}</Typography>
            ) : (
              <Stack direction="row" sx={{ gap: 1, mt: 0.5 }}>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={TEXTS.changeOf(planWords(plan))}
                  onClick={() => onMode({ is: 'change', plan })}
                >
                  {TEXTS.change}
                </Button>
                <Button
                  size="small"
                  aria-label={TEXTS.endOf(planWords(plan))}
                  onClick={() => onMode({ is: 'end', plan })}
                >
                  {TEXTS.end}
                </Button>
              </Stack>
            )}
          </li>
        ))}
      </Rows>
      <Button
        variant="contained"
        disabled={isSuggesting}
        onClick={() => suggest((suggestion) => onMode({ is: 'make', suggestion }))}
      >
        {isSuggesting ? TEXTS.loading : TEXTS.make}
      </Button>
    </Stack>
  );
}
