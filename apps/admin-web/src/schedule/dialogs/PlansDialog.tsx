import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminCustomer, Plan, PlanChanged, PlanSuggestion } from '@tidycrew/contracts';
import { Button, Dialog, Spinner } from '@tidycrew/web';
import { CancelButton, CustomerCombobox, errorSentence, LoadFailed } from '../../common';
import { useBusinessToday } from '../../common/use-business-zone';
import { useOffice } from '../../data-provider';
import { EndDialog, PlanDialog, type PlanCustomer } from './PlanDialog';
import type { TeamChoice } from './MoveDialog';
import { PauseDialog, PauseList } from './Pauses';
import { planWords } from './plan-form';
import { PLAN_TEXTS as TEXTS } from './plan-texts';
import { DIALOG_TEXTS } from './texts';
import styles from '../Schedule.module.css';

type Mode =
  { is: 'list' } | { is: 'pause' } | { is: 'make'; suggestion: PlanSuggestion } | { is: 'change' | 'end'; plan: Plan };

interface PlansDialogProps {
  /** null: chosen in the dialog. */
  customer: PlanCustomer | null;
  teams: readonly TeamChoice[];
  /** Visits have changed. */
  onChanged: () => void;
  /** Visits that somebody placed stayed where they are. */
  onKept: (answer: PlanChanged) => void;
  onClose: () => void;
}

/** The plans of a customer: seen, made, changed from a day on, ended (decisions D55, D58). */
export function PlansDialog({ customer: given, teams, onChanged, onKept, onClose }: PlansDialogProps) {
  const client = useQueryClient();
  const [customer, setCustomer] = useState(given);
  const [mode, setMode] = useState<Mode>({ is: 'list' });
  const back = () => setMode({ is: 'list' });
  const onSaved = (answer: PlanChanged | null) => {
    void client.invalidateQueries({ queryKey: ['schedule', 'plans'] });
    onChanged();
    if (answer && answer.kept.length > 0) onKept(answer);
    else back();
  };
  const parts = { customer: customer ?? NOBODY, teams, onSaved, onClose: back };
  if (mode.is === 'pause') return <PauseDialog {...parts} onSaved={() => onSaved(null)} />;
  if (mode.is === 'make') return <PlanDialog {...parts} plan={null} suggestion={mode.suggestion} />;
  if (mode.is === 'change') return <PlanDialog {...parts} plan={mode.plan} />;
  if (mode.is === 'end') return <EndDialog {...parts} plan={mode.plan} />;
  return (
    <Dialog
      open
      title={given ? TEXTS.titleOf(given.name) : TEXTS.title}
      onClose={onClose}
      footer={<CancelButton>{DIALOG_TEXTS.close}</CancelButton>}
    >
      <div className="stack">
        {!given && (
          <CustomerCombobox
            label={TEXTS.customer}
            value={customer?.id ?? null}
            hintOf={hintOf}
            onChange={(id, chosen) => setCustomer(id === null ? null : { id, name: chosen?.name ?? '' })}
          />
        )}
        {customer ? (
          <>
            <PlanList customer={customer} onMode={setMode} />
            <PauseList customer={customer} onChanged={onChanged} onPause={() => setMode({ is: 'pause' })} />
          </>
        ) : (
          <p>{TEXTS.choose}</p>
        )}
      </div>
    </Dialog>
  );
}

const hintOf = ({ address }: AdminCustomer) => address;
const NOBODY: PlanCustomer = { id: 0, name: '' };

function PlanList({ customer, onMode }: { customer: PlanCustomer; onMode: (mode: Mode) => void }) {
  const office = useOffice();
  const notify = useNotify();
  const today = useBusinessToday();
  const { data, isError, refetch } = useQuery({
    queryKey: ['schedule', 'plans', customer.id],
    queryFn: ({ signal }) => office.getPlans(customer.id, { signal }),
    staleTime: 0,
    retry: false,
  });
  const suggesting = useMutation({
    mutationFn: () => office.suggestPlan(customer.id),
    onSuccess: (suggestion) => onMode({ is: 'make', suggestion }),
    onError: (error) => notify(TEXTS.notSaved(errorSentence(error)), { type: 'error' }),
  });
  if (isError) {
    return <LoadFailed onRetry={refetch}>{TEXTS.failed}</LoadFailed>;
  }
  if (!data) {
    return (
      <p role="status">
        <Spinner /> {TEXTS.loading}
      </p>
    );
  }
  return (
    <>
      {data.length === 0 && <p>{TEXTS.empty}</p>}
      <ul className={styles.plans}>
        {data.map((plan) => (
          <li key={plan.id}>
            <p>{planWords(plan)}</p>
            {plan.note !== null && <p>{plan.note}</p>}
            {plan.untilDay !== null && plan.untilDay < today ? (
              <p>{TEXTS.ended}</p>
            ) : (
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  aria-label={TEXTS.changeOf(planWords(plan))}
                  onClick={() => onMode({ is: 'change', plan })}
                >
                  {TEXTS.change}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={TEXTS.endOf(planWords(plan))}
                  onClick={() => onMode({ is: 'end', plan })}
                >
                  {TEXTS.end}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button busy={suggesting.isPending} busyLabel={TEXTS.loading} onClick={() => suggesting.mutate()}>
          {TEXTS.make}
        </Button>
      </div>
    </>
  );
}
