import { TextField, formatDate, formatTime, Named } from '@tidycrew/web';
import { say } from '@tidycrew/web/language';
import { localTime } from '@tidycrew/web/time';
import { ChoiceCard } from '../ChoiceCard';
import { COMPLETE_TEXTS } from './texts';
import styles from './CompleteDialog.module.css';

export type Finish = { kind: 'target' | 'now' } | { kind: 'other'; time: string };

interface FinishQuestionProps {
  startMs: number;
  /** By the server's clock. */
  nowMs: number;
  /** null: none, or not over yet. */
  targetMs: number | null;
  finish: Finish | null;
  /** Why it cannot have been then; null: it can. */
  problem: string | null;
  onChange: (finish: Finish) => void;
}

/** 'When did you finish?' of a clean whose finish was forgotten; the target first (decision D91). */
export function FinishQuestion({ startMs, nowMs, targetMs, finish, problem, onChange }: FinishQuestionProps) {
  const texts = COMPLETE_TEXTS.finish;
  const choice = (kind: Finish['kind'], words: string, time?: string) => (
    <ChoiceCard
      name="finish"
      checked={finish?.kind === kind}
      onChoose={() => onChange(kind === 'other' ? { kind, time: localTime(targetMs ?? nowMs) } : { kind })}
    >
      <Named names={[time]}>{words}</Named>
    </ChoiceCard>
  );
  const moment = (ms: number) => `${formatTime(ms)}, ${formatDate(ms)}`;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{texts.title}</legend>
      <p className={styles.why}>{texts.why}</p>
      {targetMs !== null && choice('target', texts.target(moment(targetMs)), moment(targetMs))}
      {choice('other', texts.other)}
      {finish?.kind === 'other' && (
        <TextField
          label={texts.time}
          type="datetime-local"
          min={localTime(startMs)}
          max={localTime(nowMs)}
          value={finish.time}
          error={problem === null ? undefined : say(problem)}
          onChange={(event) => onChange({ kind: 'other', time: event.target.value })}
        />
      )}
      {choice('now', texts.now(moment(nowMs)), moment(nowMs))}
    </fieldset>
  );
}
