import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Plan, Visit, VisitUpdateRequest } from '@tidycrew/contracts';
import { Button, Dialog } from '@tidycrew/web';
import { CancelButton } from '../../common';
import { useOneAtATime, usePending } from '../../common/use-one-at-a-time';
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

/** A visit on its way to the day that its plan says. */
interface Sending {
  visit: Visit;
  day: string;
}

const SENDING = ['schedule', 'kept'];
const visitOf = ({ visit }: Sending): unknown => visit.id;

/** After a change of a plan: what stayed because somebody had placed it by hand, to be decided one by one (D58). */
export function KeptDialog({ plan, kept, onSend, onClose }: KeptDialogProps) {
  const [decided, setDecided] = useState<ReadonlyMap<number | null, string>>(new Map());
  const decide = (visit: Visit, word: string) => setDecided((before) => new Map(before).set(visit.id, word));
  const { mutateAsync } = useMutation({
    mutationKey: SENDING,
    mutationFn: async ({ visit, day }: Sending) => {
      const { teamId, windowFrom, windowTo } = plan;
      if (await onSend(visit, { day, teamId, windowFrom, windowTo })) decide(visit, TEXTS.sent(dayWord(day)));
    },
  });
  const send = useOneAtATime(mutateAsync, visitOf);
  const onTheirWay = usePending<Sending>(SENDING).map(visitOf);
  return (
    <Dialog open title={TEXTS.title} onClose={onClose} footer={<CancelButton>{TEXTS.done}</CancelButton>}>
      <p>{TEXTS.text}</p>
      <ul className={styles.kept}>
        {kept.map((visit) => {
          const day = visit.day === null ? '' : dayWord(visit.day);
          const planned = plannedDay(plan, visit);
          const isSending = onTheirWay.includes(visit.id);
          const word = decided.get(visit.id) ?? (planned === null ? TEXTS.none : null);
          return (
            <li key={visit.id}>
              <span>{[visit.customerName, day, timeWords(visit)].filter(Boolean).join(' · ')}</span>
              {word === null && planned !== null ? (
                <div className={styles.actions}>
                  <Button
                    variant="secondary"
                    aria-label={TEXTS.keepOf(visit.customerName, day)}
                    disabled={isSending}
                    onClick={() => decide(visit, TEXTS.kept)}
                  >
                    {TEXTS.keep}
                  </Button>
                  <Button
                    variant="secondary"
                    aria-label={TEXTS.sendOf(visit.customerName, day)}
                    busy={isSending}
                    onClick={() => send({ visit, day: planned })}
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
