import { lazy, Suspense, useState } from 'react';
import { ReferenceManyField, WithRecord } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Button, Link, Stack } from '@mui/material';
import type { AdminStaff } from '@tidycrew/contracts';
import { useBusinessToday } from '../providers/business-zone';
import { Line, Lines } from '../shared/show/RecordShow';
import { type AbsenceRecord, daysOf } from './days';
import { ABSENCE_TEXTS as TEXTS } from './texts';

const AbsenceDialog = lazy(async () => ({ default: (await import('./AbsenceDialog')).AbsenceDialog }));

const SOONEST = { field: 'fromDay', order: 'ASC' } as const;
const STANDING = ['asked', 'approved'];

/** The days off of a person from today on, on the person's page, and more of them. */
export default function DaysOff({ person: { id, active } }: { person: AdminStaff }) {
  const today = useBusinessToday();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ReferenceManyField reference="absences" target="userId" filter={{ from: today }} sort={SOONEST}>
        <Lines none={TEXTS.noneComing} isShown={({ state }) => STANDING.includes(state as string)}>
          <WithRecord<AbsenceRecord> render={absenceLine} />
        </Lines>
      </ReferenceManyField>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        {active && (
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            {TEXTS.add}
          </Button>
        )}
        <Link component={PageLink} to={`/absences?person=${id}`}>
          {TEXTS.all}
        </Link>
      </Stack>
      <Suspense fallback={null}>
        {isAdding && <AbsenceDialog userId={id} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </>
  );
}

const absenceLine = (absence: AbsenceRecord) => (
  <Line more={`${absence.isSick ? TEXTS.ill : TEXTS.off} · ${TEXTS.states[absence.state]}`}>{daysOf(absence)}</Line>
);
