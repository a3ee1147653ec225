import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { Button, DialogActions, DialogContent, Stack, Typography, type ButtonProps } from '@mui/material';
import type { AdminClean, ScheduleTeam, Visit } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { shownDay } from '../../shared/wall-texts';
import { useOffice } from '../../data-provider';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { ChargeFee } from '../../invoices/create/ChargeFee';
import { CHARGE_TEXTS } from '../../invoices/create/charge-texts';
import { Fact, Facts } from '../../shared/show/RecordShow';
import { isMovable } from '../board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS } from '../texts';
import { timeWords } from '../words';
import { useAsk } from './parts';
import { DIALOG_TEXTS } from './texts';
import { VisitMails } from './VisitMails';

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
  onClose: () => void;
}

/** All that is known of a visit, and what can be done with it. */
export function VisitDialog({ visit, teams, actions, onClose }: VisitDialogProps) {
  const { dayLink } = useBoard();
  const team = teams.find(({ id }) => id === visit.teamId);
  const isOtherDay = visit.planId !== null && visit.dueDay !== visit.day;
  const facts: [string, ReactNode][] = [
    [TEXTS.state, visit.id === null ? SCHEDULE_TEXTS.computed : SCHEDULE_TEXTS.states[visit.state]],
    [TEXTS.day, visit.day === null ? TEXTS.none : shownDay(visit.day)],
    [TEXTS.due, isOtherDay ? shownDay(visit.dueDay) : null],
    [TEXTS.team, team?.name ?? SCHEDULE_TEXTS.unassigned],
    [TEXTS.time, timeWords(visit)],
    [TEXTS.minutes, visit.minutes],
    [TEXTS.address, visit.customerAddress],
    [TEXTS.price, visit.price === null ? null : formatDollars(dollarsToCents(visit.price))],
    [TEXTS.closed, visit.closed],
    [TEXTS.reason, visit.reason && SCHEDULE_TEXTS.reasons[visit.reason]],
    [TEXTS.note, visit.note],
    [TEXTS.fee, visit.feeInvoice],
  ];
  return (
    <GuardedDialog title={visit.customerName} onClose={onClose}>
      <DialogContent dividers>
        <Facts>
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <Fact key={name} label={name}>
                  {value}
                </Fact>
              ),
          )}
          {actions && visit.id !== null && <VisitMails visitId={visit.id} />}
        </Facts>
        {visit.id === null && <Typography sx={{ mt: 2 }}>{TEXTS.computed}</Typography>}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
          {actions && <Actions visit={visit} actions={actions} onCharged={onClose} />}
          {team && visit.day !== null && (
            <Button component={PageLink} to={dayLink(visit.day, team.id)} onClick={onClose}>
              {TEXTS.teamDay}
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <CancelButton>{DIALOG_TEXTS.close}</CancelButton>
      </DialogActions>
    </GuardedDialog>
  );
}

interface ActionsProps {
  visit: Visit;
  actions: VisitActions;
  /** Its fee stands on an invoice now. */
  onCharged: () => void;
}

function Actions({ visit, actions, onCharged }: ActionsProps) {
  const canMove = isMovable(visit);
  const isSkipped = visit.outcome === 'skipped';
  return (
    <>
      {canMove && !isSkipped && (
        <Button variant="contained" onClick={actions.onMove}>
          {TEXTS.move}
        </Button>
      )}
      {canMove && !isSkipped && <Second onClick={actions.onSkip}>{TEXTS.skip}</Second>}
      {isSkipped && (
        <Button variant="contained" onClick={actions.onTakeBack}>
          {TEXTS.takeBack}
        </Button>
      )}
      {visit.id !== null && <Second onClick={actions.onNote}>{TEXTS.editNote}</Second>}
      <Second onClick={actions.onCustomer}>{TEXTS.customer}</Second>
      <Second onClick={actions.onPlans}>{TEXTS.plans}</Second>
      {visit.id !== null && visit.outcome === 'refused' && visit.feeInvoice === null && (
        <ChargeFee
          visit={{ visitId: visit.id, customerId: visit.customerId, day: visit.day ?? visit.dueDay }}
          onCharged={onCharged}
        >
          {(open) => <Second onClick={open}>{CHARGE_TEXTS.charge}</Second>}
        </ChargeFee>
      )}
      {visit.cleanId === null ? (
        <Second onClick={actions.onAddClean}>{TEXTS.addClean}</Second>
      ) : (
        <OpenClean cleanId={visit.cleanId} onClean={actions.onClean} />
      )}
    </>
  );
}

const Second = (props: ButtonProps) => <Button variant="outlined" color="inherit" {...props} />;

function OpenClean({ cleanId, onClean }: { cleanId: number; onClean: (clean: AdminClean) => void }) {
  const office = useOffice();
  const [ask, isAsking] = useAsk(
    async () => (await office.getOne<AdminClean>('cleans', { id: cleanId })).data,
    TEXTS.cleanFailed,
  );
  return (
    <Second disabled={isAsking} onClick={() => ask(onClean)}>
      {TEXTS.clean}
    </Second>
  );
}
