import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { PlanChanged, Visit } from '@tidycrew/contracts';
import { DONE, errorSentence } from '../common';
import { useOffice } from '../data-provider';
import { DIALOG_TEXTS } from './dialogs/texts';
import { followingChange, type FollowingMove } from './plan-change';

const TEXTS = DIALOG_TEXTS.move;

interface Change {
  visit: Visit;
  move: FollowingMove;
}

/** 'This and following': changes the plan of a visit from that visit on (decision D58). */
export function usePlanChange(onChanged: (answer: PlanChanged) => void) {
  const office = useOffice();
  const notify = useNotify();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ visit, move }: Change) => {
      const plans = await office.getPlans(visit.customerId);
      const plan = plans.find(({ id }) => id === visit.planId);
      if (!plan) throw new Error(TEXTS.planMissing);
      return office.changePlan(plan.id, followingChange(plan, visit, move));
    },
    onSuccess: (answer, { visit }) => {
      notify(TEXTS.planChanged(visit.customerName), DONE);
      onChanged(answer);
    },
    onError: (error) => {
      const sentence = error.message === TEXTS.planMissing ? TEXTS.planMissing : errorSentence(error);
      notify(TEXTS.planFailed(sentence), { type: 'error' });
    },
  });
  // What goes wrong is said above.
  return (change: Change) => mutateAsync(change).catch(() => undefined);
}
