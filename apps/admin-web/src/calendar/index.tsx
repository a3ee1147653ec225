import { lazy, Suspense, useState } from 'react';
import { Button } from '@mui/material';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { CalendarOwner } from './CalendarDialog';
import { CALENDAR_TEXTS as TEXTS } from './texts';

const CalendarDialog = lazy(() => import('./CalendarDialog'));

/** Opens the calendar links of a team or of a person. */
export function CalendarButton({ owner }: { owner: CalendarOwner }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<CalendarIcon />} onClick={() => setIsOpen(true)}>
        {TEXTS.open}
      </Button>
      <Suspense fallback={null}>{isOpen && <CalendarDialog owner={owner} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
