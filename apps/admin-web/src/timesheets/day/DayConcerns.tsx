import { useId } from 'react';
import { LIMITS, type StaffConcern } from '@tidycrew/contracts';
import { Banner, Button, TextArea } from '@tidycrew/web';
import { LoadFailed } from '../../common/LoadFailed';
import { useMoment } from '../../common/moment';
import { useAnswer, useDayConcerns } from '../concerns';
import { TIMESHEETS_TEXTS } from '../texts';
import styles from './Day.module.css';

const texts = TIMESHEETS_TEXTS.concern;

interface DayConcernsProps {
  staffId: number;
  date: string;
  /** What is typed as an answer. */
  answer: string;
  onAnswer: (answer: string) => void;
}

/** What the person says is wrong with the day, and the office's answer; nothing where nobody said anything (D206). */
export function DayConcerns({ staffId, date, answer, onAnswer }: DayConcernsProps) {
  const titleId = useId();
  const { data, isError, refetch } = useDayConcerns(staffId, date);
  const moment = useMoment();
  if (!data && isError) {
    return <LoadFailed onRetry={refetch}>{texts.notLoaded}</LoadFailed>;
  }
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <ol className={styles.history}>
        {data.rows.map((concern) => (
          <li key={concern.id}>
            <span className={styles.quiet}>{texts.said(concern.staffName, moment(concern.at))}</span>
            <q className={styles.said}>{concern.note}</q>
            {concern.answer !== null && <Answered concern={concern} />}
          </li>
        ))}
      </ol>
      <AnswerForm open={data.rows.find((concern) => concern.answer === null)} answer={answer} onAnswer={onAnswer} />
    </section>
  );
}

function Answered({ concern: { answer, answeredBy, answeredAt } }: { concern: StaffConcern }) {
  const moment = useMoment();
  return (
    <>
      <span className={styles.quiet}>{texts.answered(answeredBy ?? '', moment(answeredAt ?? ''))}</span>
      <q className={styles.said}>{answer}</q>
    </>
  );
}

interface AnswerFormProps extends Pick<DayConcernsProps, 'answer' | 'onAnswer'> {
  /** What waits for an answer. */
  open: StaffConcern | undefined;
}

/** Stays beside a refusal: somebody else has answered, and what was typed is still to be seen. */
function AnswerForm({ open, answer, onAnswer }: AnswerFormProps) {
  const { answer: send, isSaving, problem } = useAnswer(() => onAnswer(''));
  return (
    <>
      {problem !== null && !isSaving && <Banner tone="danger">{problem}</Banner>}
      {open && (
        <>
          <TextArea
            label={texts.answer}
            hint={texts.hint}
            rows={3}
            value={answer}
            maxLength={LIMITS.concern}
            readOnly={isSaving}
            onChange={(event) => onAnswer(event.target.value)}
          />
          <div className={styles.choices}>
            <Button
              disabled={answer.trim() === ''}
              busy={isSaving}
              busyLabel={texts.sending}
              onClick={() => send({ id: open.id, answer: answer.trim() })}
            >
              {texts.send}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
