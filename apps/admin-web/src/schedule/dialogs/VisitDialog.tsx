import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNotify } from 'react-admin';
import type { AdminClean, ScheduleTeam, Visit } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { Button, Dialog } from '@tidycrew/web';
import { CancelButton, errorSentence, shownDay } from '../../common';
import { useOffice } from '../../data-provider';
import { isMovable } from '../board';
import { SCHEDULE_TEXTS } from '../texts';
import { timeWords } from '../words';
import { DIALOG_TEXTS } from './texts';
import { VisitMails } from './VisitMails';
import styles from '../Schedule.module.css';

const TEXTS = DIALOG_TEXTS.visit;

interface VisitActions {
  onMove: () => void;
  onSkip: () => void;
  onTakeBack: () => void;
  onNote: () => void;
  onCustomer: () => void;
  onPlans: () => void;
  onAddClean: () => void;
  onClean: (clean: AdminClean) => void;
}

interface VisitDialogProps {
  visit: Visit;
  teams: readonly ScheduleTeam[];
  /** None for those who only read. */
  actions: VisitActions | null;
  dayLink: (day: string, teamId: number) => string;
  onClose: () => void;
}

/** All that is known of a visit, and what can be done with it. */
export function VisitDialog({ visit, teams, actions, dayLink, onClose }: VisitDialogProps) {
  const team = teams.find(({ id }) => id === visit.teamId);
  const facts: [string, ReactNode][] = [
    [TEXTS.state, visit.id === null ? SCHEDULE_TEXTS.computed : SCHEDULE_TEXTS.states[visit.state]],
    [TEXTS.day, visit.day === null ? TEXTS.none : shownDay(visit.day)],
    ...(visit.planId !== null && visit.dueDay !== visit.day
      ? [[TEXTS.due, shownDay(visit.dueDay)] as [string, string]]
      : []),
    [TEXTS.team, team?.name ?? SCHEDULE_TEXTS.unassigned],
    [TEXTS.time, timeWords(visit)],
    [TEXTS.minutes, visit.minutes],
    [TEXTS.address, visit.customerAddress],
    [TEXTS.price, visit.price === null ? null : formatDollars(dollarsToCents(visit.price))],
    [TEXTS.closed, visit.closed],
    [TEXTS.reason, visit.reason && SCHEDULE_TEXTS.reasons[visit.reason]],
    [TEXTS.note, visit.note],
  ];
  return (
    <Dialog
      open
      title={visit.customerName}
      onClose={onClose}
      footer={<CancelButton>{DIALOG_TEXTS.close}</CancelButton>}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        {actions && visit.id !== null && <VisitMails visitId={visit.id} />}
      </dl>
      {visit.id === null && <p>{TEXTS.computed}</p>}
      <div className={styles.actions}>
        {actions && <Actions visit={visit} actions={actions} />}
        {team && visit.day !== null && (
          <Link to={dayLink(visit.day, team.id)} onClick={onClose}>
            {TEXTS.teamDay}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

function Actions({ visit, actions }: { visit: Visit; actions: VisitActions }) {
  const canMove = isMovable(visit);
  const isSkipped = visit.outcome === 'skipped';
  return (
    <>
      {canMove && !isSkipped && <Button onClick={actions.onMove}>{TEXTS.move}</Button>}
      {canMove && !isSkipped && (
        <Button variant="secondary" onClick={actions.onSkip}>
          {TEXTS.skip}
        </Button>
      )}
      {isSkipped && <Button onClick={actions.onTakeBack}>{TEXTS.takeBack}</Button>}
      {visit.id !== null && (
        <Button variant="secondary" onClick={actions.onNote}>
          {TEXTS.editNote}
        </Button>
      )}
      <Button variant="secondary" onClick={actions.onCustomer}>
        {TEXTS.customer}
      </Button>
      <Button variant="secondary" onClick={actions.onPlans}>
        {TEXTS.plans}
      </Button>
      {visit.cleanId === null ? (
        <Button variant="secondary" onClick={actions.onAddClean}>
          {TEXTS.addClean}
        </Button>
      ) : (
        <OpenClean cleanId={visit.cleanId} onClean={actions.onClean} />
      )}
    </>
  );
}

function OpenClean({ cleanId, onClean }: { cleanId: number; onClean: (clean: AdminClean) => void }) {
  const office = useOffice();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    try {
      onClean((await office.getOne('cleans', { id: cleanId })).data);
    } catch (error) {
      notify(TEXTS.cleanFailed(errorSentence(error)), { type: 'error' });
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void open()}>
      {TEXTS.clean}
    </Button>
  );
}
