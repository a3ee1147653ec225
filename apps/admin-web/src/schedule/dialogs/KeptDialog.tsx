import { useState } from 'react';
import type { Plan, Visit, VisitUpdateRequest } from '@tidycrew/contracts';
import { Button, Dialog } from '@tidycrew/web';
import { CancelButton } from '../../common';
import { plannedDay } from '../plan-change';
import { dayWord, timeWords } from '../words';
import { DIALOG_TEXTS } from './texts';
import styles from '../Schedule.module.css';

const TEXTS = DIALOG_TEXTS.kept;

interface KeptDialogProps {
  plan: Plan;
  kept: readonly Visit[];
  /** Answers whether it is stored. */
  onSend: (visit: Visit, body: VisitUpdateRequest) => Promise<boolean>;
  onClose: () => void;
}

/** After a change of a plan: what stayed because somebody had placed it by hand, to be decided one by one (D58). */
export function KeptDialog({ plan, kept, onSend, onClose }: KeptDialogProps) {
  const [decided, setDecided] = useState<ReadonlyMap<number | null, string>>(new Map());
  const decide = (visit: Visit, word: string) => setDecided((before) => new Map(before).set(visit.id, word));
  const send = async (visit: Visit, day: string) => {
    const { teamId, windowFrom, windowTo } = plan;
    if (await onSend(visit, { day, teamId, windowFrom, windowTo })) decide(visit, TEXTS.sent(dayWord(day)));
  };
  return (
    <Dialog open title={TEXTS.title} onClose={onClose} footer={<CancelButton>{TEXTS.done}</CancelButton>}>
      <p>{TEXTS.text}</p>
      <ul className={styles.kept}>
        {kept.map((visit) => {
          const day = visit.day === null ? '' : dayWord(visit.day);
          const planned = plannedDay(plan, visit);
          const word = decided.get(visit.id) ?? (planned === null ? TEXTS.none : null);
          return (
            <li key={visit.id}>
              <span>{[visit.customerName, day, timeWords(visit)].filter(Boolean).join(' · ')}</span>
              {word === null && planned !== null ? (
                <div className={styles.actions}>
                  <Button
                    variant="secondary"
                    aria-label={TEXTS.keepOf(visit.customerName, day)}
                    onClick={() => decide(visit, TEXTS.kept)}
                  >
                    {TEXTS.keep}
                  </Button>
                  <Button
                    variant="secondary"
                    aria-label={TEXTS.sendOf(visit.customerName, day)}
                    onClick={() => void send(visit, planned)}
                  >
                    {TEXTS.send}
                  </Button>
                </div>
              ) : (
                <span role="status">{word}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
