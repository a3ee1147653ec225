import { OFFICE_LANG } from '@tidycrew/web/language';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Badge,
  Banner,
  Button,
  Dialog,
  formatDate,
  formatTime,
  postOnce,
  sentenceFor,
  TextArea,
  useUser,
  Named,
} from '@tidycrew/web';
import { LIMITS, type DayConcern } from '@tidycrew/contracts';
import { concernProblem } from '@tidycrew/domain';
import { OfficeWords } from '../../shell/office';
import { WEEKS } from '../../shell/week';
import { shownDay, type DayProps } from './shown';
import { TEXTS } from './texts';
import styles from './MyWeek.module.css';

const texts = TEXTS.concern;

/** What was said to be wrong with the day, what the office answered, and the way to say something (decision D206). */
export function Concerns({ day: { date, concerns }, timeZone, today }: DayProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Outside the dialog, so that closing it loses nothing.
  const [note, setNote] = useState('');
  const canRaise = concernProblem(date, today) === null && concerns.every(({ answer }) => answer !== null);
  const close = () => setIsOpen(false);
  return (
    <>
      {concerns.length > 0 && (
        <ol className={styles.concerns} aria-label={texts.list}>
          {concerns.map((concern) => (
            <Said key={concern.id} concern={concern} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {canRaise && (
        <Button
          variant="quiet"
          className={styles.raise}
          aria-label={texts.raiseOf(shownDay(date))}
          onClick={() => setIsOpen(true)}
        >
          {texts.raise}
        </Button>
      )}
      {isOpen && <ConcernDialog date={date} note={note} onNote={setNote} onClose={close} />}
    </>
  );
}

function Said({
  concern: { note, at, answer, answeredBy, answeredAt },
  timeZone,
}: {
  concern: DayConcern;
  timeZone: string;
}) {
  const moment = (instant: string) => `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`;
  return (
    <li>
      <p className={styles.muted}>
        <Named names={[moment(at)]}>{texts.said(moment(at))}</Named>
      </p>
      <p className={styles.text}>{note}</p>
      {answer === null ? (
        <Badge tone="warning">{texts.waits}</Badge>
      ) : (
        <>
          <p className={styles.muted}>
            <Named names={[answeredBy, moment(answeredAt ?? at)]}>
              {texts.answered(answeredBy ?? '', moment(answeredAt ?? at))}
            </Named>
          </p>
          <p className={styles.text} lang={OFFICE_LANG}>
            {answer}
          </p>
        </>
      )}
    </li>
  );
}

interface ConcernDialogProps {
  date: string;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

function ConcernDialog({ date, note, onNote, onClose }: ConcernDialogProps) {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      postOnce<DayConcern>(user.id, `concern ${date}`, `/api/staff/my-week/${date}/concern`, { note: note.trim() }),
    networkMode: 'always',
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: WEEKS });
      onNote('');
      onClose();
    },
    // Somebody may have said it on another phone, or the office has answered meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: WEEKS }),
  });
  return (
    <Dialog
      open
      title={texts.raise}
      onClose={onClose}
      busy={isPending}
      why={note.trim() === '' ? texts.noteFirst : null}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button disabled={note.trim() === ''} busy={isPending} busyLabel={texts.sending} onClick={() => mutate()}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{texts.of(shownDay(date))}</p>
        <TextArea
          label={texts.note}
          hint={texts.hint}
          value={note}
          maxLength={LIMITS.concern}
          readOnly={isPending}
          onChange={(event) => onNote(event.target.value)}
        />
        {error && !isPending && (
          <Banner tone="danger">
            <OfficeWords>{sentenceFor(error, { fallback: texts.failed, network: texts.network })}</OfficeWords>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
