import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanChanged } from '@tidycrew/contracts';
import { Button } from '@tidycrew/web';
import { DONE, errorSentence, refreshAfterChange, useAllTeams } from '../../common';
import { useOffice } from '../../data-provider';
import { SCHEDULE_TEXTS } from '../texts';
import { dayWord } from '../words';
import { KeptDialog } from './KeptDialog';
import type { PlanCustomer } from './PlanDialog';
import { planWords } from './plan-form';
import { PLAN_TEXTS as TEXTS } from './plan-texts';
import { PlansDialog } from './PlansDialog';
import styles from '../Schedule.module.css';

/** What plans a customer has, a line each, in the customer dialog; its button opens them (decision D55). */
export function PlanLines({ customer, onOpen }: { customer: PlanCustomer; onOpen: () => void }) {
  const office = useOffice();
  const { data, isError } = useQuery({
    queryKey: ['schedule', 'plans', customer.id],
    queryFn: ({ signal }) => office.getPlans(customer.id, { signal }),
    staleTime: 0,
    retry: false,
  });
  return (
    <section className="stack" aria-labelledby="customer-plans">
      <h3 id="customer-plans">{TEXTS.title}</h3>
      {isError && <p>{TEXTS.failed}</p>}
      {data?.length === 0 && <p>{TEXTS.empty}</p>}
      {data && data.length > 0 && (
        <ul className={styles.plans}>
          {data.map((plan) => (
            <li key={plan.id}>{planWords(plan)}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onOpen}>
          {TEXTS.open}
        </Button>
      </div>
    </section>
  );
}

/** The plans and pauses of a customer where no board is around; afterwards what somebody had placed by hand. */
export function CustomerPlansDialog({ customer, onClose }: { customer: PlanCustomer; onClose: () => void }) {
  const office = useOffice();
  const client = useQueryClient();
  const notify = useNotify();
  const { data: teams = [] } = useAllTeams();
  const [kept, setKept] = useState<PlanChanged | null>(null);
  const refresh = () => refreshAfterChange(client, 'schedule', 'due');
  if (!kept)
    return <PlansDialog customer={customer} teams={teams} onChanged={refresh} onKept={setKept} onClose={onClose} />;
  return (
    <KeptDialog
      {...kept}
      onSend={async ({ id, updatedAt }, body) => {
        try {
          const version = updatedAt === null ? {} : { expectedUpdatedAt: updatedAt };
          const visit = await office.changeVisit(id!, { ...body, ...version });
          notify(SCHEDULE_TEXTS.moved(visit.customerName, dayWord(visit.day ?? visit.dueDay)), DONE);
          refresh();
          return true;
        } catch (error) {
          notify(SCHEDULE_TEXTS.moveFailed(errorSentence(error)), { type: 'error' });
          return false;
        }
      }}
      onClose={onClose}
    />
  );
}
