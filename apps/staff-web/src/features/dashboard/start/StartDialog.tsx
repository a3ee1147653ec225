import { useState } from 'react';
import { Button, Dialog } from '@tidycrew/web';
import { shortAddress } from '@tidycrew/domain';
import { FormProblem } from '../FormProblem';
import { AddMembersDialog } from './AddMembersDialog';
import { HousePicture } from './HousePicture';
import { Members } from './Members';
import { Target } from './Target';
import { TeamChoice } from './TeamChoice';
import { type StartCustomer, useAllotment } from './useAllotment';
import { useCrew } from './useCrew';
import { useStartClean } from './useStartClean';
import { TEXTS } from '../texts';
import styles from './StartDialog.module.css';

interface StartDialogProps {
  customer: StartCustomer;
  onClose: () => void;
  onStarted: () => void;
}

/** Starts a clean with a team and its crew (document 000 section 2, 'Start Clean dialog'). */
export function StartDialog({ customer, onClose, onStarted }: StartDialogProps) {
  const crew = useCrew();
  const allotment = useAllotment(customer, crew.memberIds.length);
  const { start, isStarting, problem } = useStartClean(onStarted);
  const [isAdding, setIsAdding] = useState(false);
  const { team, memberIds } = crew;
  const isComplete = team !== null && memberIds.length > 0;
  const isSettled = crew.teams.isSuccess && (team === null || crew.members.isSuccess);

  return (
    <Dialog
      open
      title={TEXTS.start.title}
      onClose={onClose}
      busy={isStarting}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isStarting}>
            {TEXTS.cancel}
          </Button>
          <Button
            disabled={!isComplete}
            busy={isStarting}
            busyLabel={TEXTS.start.submitting}
            onClick={() => team && start({ teamId: team.id, customerId: customer.id, memberIds })}
          >
            {TEXTS.start.submit}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <div>
          <p className={styles.customer}>{customer.name}</p>
          <p className={styles.address}>{shortAddress(customer.address)}</p>
        </div>
        <Target allotment={allotment} crewSize={memberIds.length} />
        <HousePicture customer={customer} />
        <TeamChoice crew={crew} />
        {team && <Members crew={crew} onAdd={() => setIsAdding(true)} />}
        {isSettled && !isComplete && <p className={styles.note}>{TEXTS.start.incomplete}</p>}
        {problem && !isStarting && <FormProblem>{problem}</FormProblem>}
      </div>
      {team && isAdding && <AddMembersDialog teamId={team.id} crew={crew} onClose={() => setIsAdding(false)} />}
    </Dialog>
  );
}
