import { lazy, Suspense, useState } from 'react';
import type { DueCustomer } from '@tidycrew/contracts';
import { useAllTeams } from '../common';
import { useBusinessToday } from '../common/use-business-zone';
import { DueBoard } from './DueBoard';

const AddVisitDialog = lazy(() =>
  import('../schedule/dialogs/AddVisitDialog').then((m) => ({ default: m.AddVisitDialog })),
);

export default function DuePage() {
  const [customer, setCustomer] = useState<DueCustomer | null>(null);
  return (
    <>
      <DueBoard onMakeVisit={setCustomer} />
      <Suspense fallback={null}>
        {customer && <MakeVisit customer={customer} onClose={() => setCustomer(null)} />}
      </Suspense>
    </>
  );
}

/** A visit by hand of somebody who is due, on the due day or today (decision D56). */
function MakeVisit({ customer, onClose }: { customer: DueCustomer; onClose: () => void }) {
  const today = useBusinessToday();
  const { data: teams = [] } = useAllTeams();
  const day = customer.dueDay > today ? customer.dueDay : today;
  return <AddVisitDialog customer={customer} day={day} teams={teams} onClose={onClose} />;
}
