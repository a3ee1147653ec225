import { useState } from 'react';
import { Dialog } from '@tidycrew/web';
import { shownDay } from '../../common';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import { DayConcerns } from './DayConcerns';

interface ConcernDialogProps {
  /** The person. */
  title: string;
  staffId: number;
  date: string;
  onClose: () => void;
}

/** What somebody says of a day for whom the timesheet has no row: no cleaner any more, or none yet (decision D115). */
export function ConcernDialog({ title, staffId, date, onClose }: ConcernDialogProps) {
  const [answer, setAnswer] = useState('');
  return (
    <Dialog open title={TEXTS.day.of(title, shownDay(date))} onClose={onClose} isDirty={answer !== ''}>
      <DayConcerns staffId={staffId} date={date} answer={answer} onAnswer={setAnswer} />
    </Dialog>
  );
}
