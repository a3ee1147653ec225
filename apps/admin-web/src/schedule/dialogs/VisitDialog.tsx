import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Alert, Button, DialogActions, DialogContent, Stack, Typography, type ButtonProps } from '@mui/material';
import type { AdminClean, OutboxMail, Visit } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars, wallClockAt } from '@tidycrew/domain';
import { formatDayOfMonth, formatTime, offsetAtZone } from '@tidycrew/web/time';
import { shownDay } from '../../shared';
import { useOffice } from '../../data-provider';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { ChargeFee } from '../../invoices/create/ChargeFee';
import { CHARGE_TEXTS } from '../../invoices/create/charge-texts';
import { Fact, Facts } from '../../shared/show/RecordShow';
import { useBusinessZone } from '../../providers/business-zone';
import { KIND_LABELS, MAIL_LABELS } from '../../outbox/texts';
import { canPlace, hasNoLength } from '../../visits/board';
import { useBoard, type Opened } from '../board-context';
import { dayLink, useOpenPlans } from '../useBoardUrl';
import { SCHEDULE_TEXTS } from '../../visits/texts';
import { timeWords } from '../../visits/words';
import { useAsk } from '../../visits/plans/parts';
import { DIALOG_TEXTS } from '../../visits/plans/texts';

const TEXTS = DIALOG_TEXTS.visit;

interface VisitDialogProps {
  visit: Visit;
  onTakeBack: (visit: Visit) => void;
  onOpened: (next: Opened | null) => void;
}

export function VisitDialog({ visit, onTakeBack, onOpened }: VisitDialogProps) {
  const { schedule, canChange } = useBoard();
  const onClose = () => onOpened(null);
  const team = schedule.teams.find(({ id }) => id === visit.teamId);
  const isOtherDay = visit.planId !== null && visit.dueDay !== visit.day;
  const facts: [string, ReactNode][] = [
    [TEXTS.state, visit.id === null ? SCHEDULE_TEXTS.computed : SCHEDULE_TEXTS.states[visit.state]],
    [TEXTS.day, visit.day === null ? TEXTS.none : shownDay(visit.day)],
    [TEXTS.due, isOtherDay ? shownDay(visit.dueDay) : null],
    [TEXTS.team, team?.name ?? SCHEDULE_TEXTS.unassigned],
    [TEXTS.time, timeWords(visit)],
    [TEXTS.minutes, hasNoLength(visit) ? SCHEDULE_TEXTS.noLength : visit.minutes],
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
          {canChange && visit.id !== null && <VisitMails visitId={visit.id} />}
        </Facts>
        {hasNoLength(visit) && <NoLength visit={visit} onClose={onClose} />}
        {visit.id === null && <Typography sx={{ mt: 2 }}>{TEXTS.computed}</Typography>}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
          {canChange && <Actions {...{ visit, onTakeBack, onOpened }} />}
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

/** Asks for the minutes of a visit that has none, where its plan can say them. */
function NoLength({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { canChange } = useBoard();
  const openPlans = useOpenPlans();
  const enter = () => {
    onClose();
    openPlans(visit.customerId);
  };
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        canChange &&
        visit.planId !== null && (
          <Button size="small" color="inherit" onClick={enter}>
            {TEXTS.enterMinutes}
          </Button>
        )
      }
    >
      {TEXTS.noLength} {visit.planId === null ? TEXTS.noLengthAlone : TEXTS.noLengthOfPlan}
    </Alert>
  );
}

function Actions({ visit, onTakeBack, onOpened }: VisitDialogProps) {
  const openPlans = useOpenPlans();
  const showPlans = () => {
    onOpened(null);
    openPlans(visit.customerId);
  };
  const isPlaced = canPlace(visit);
  return (
    <>
      {isPlaced && (
        <Button variant="contained" onClick={() => onOpened({ dialog: 'move', visit, scope: 'this' })}>
          {TEXTS.move}
        </Button>
      )}
      {isPlaced && <Second onClick={() => onOpened({ dialog: 'takers', visit })}>{TEXTS.takers}</Second>}
      {isPlaced && <Second onClick={() => onOpened({ dialog: 'skip', visit })}>{TEXTS.skip}</Second>}
      {visit.outcome === 'skipped' && (
        <Button variant="contained" onClick={() => onTakeBack(visit)}>
          {TEXTS.takeBack}
        </Button>
      )}
      {visit.id !== null && <Second onClick={() => onOpened({ dialog: 'note', visit })}>{TEXTS.editNote}</Second>}
      <Second onClick={() => onOpened({ dialog: 'customer', visit })}>{TEXTS.customer}</Second>
      <Second onClick={showPlans}>{TEXTS.plans}</Second>
      {visit.id !== null && visit.outcome === 'refused' && visit.feeInvoice === null && (
        <ChargeFee
          visit={{ visitId: visit.id, customerId: visit.customerId, day: visit.day ?? visit.dueDay }}
          // Its fee stands on an invoice now.
          onCharged={() => onOpened(null)}
        >
          {(open) => <Second onClick={open}>{CHARGE_TEXTS.charge}</Second>}
        </ChargeFee>
      )}
      {visit.cleanId === null ? (
        <Second onClick={() => onOpened({ dialog: 'addClean', visit })}>{TEXTS.addClean}</Second>
      ) : (
        <OpenClean cleanId={visit.cleanId} onClean={(clean) => onOpened({ dialog: 'clean', clean })} />
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

/** A day is told of a few times at most. */
const NEWEST = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' } } as const;

const LINE = { display: 'block' };

/** What the customer was told of the visit's day by e-mail, newest last; nothing where that is nothing. */
function VisitMails({ visitId }: { visitId: number }) {
  const momentOf = useShortMoment();
  const { data = [] } = useGetList<OutboxMail>('outbox', { ...NEWEST, filter: { visitId } });
  if (data.length === 0) return null;
  return (
    <Fact label={TEXTS.mails}>
      {data.toReversed().map((mail) => (
        <span key={mail.id} style={LINE}>
          {wordsOf(mail, momentOf)}
        </span>
      ))}
    </Fact>
  );
}

function wordsOf({ kind, status, sentAt }: OutboxMail, momentOf: (instant: string) => string): string {
  const isOfVisit = kind === 'visit-reminder' || kind === 'visit-changed';
  if (sentAt !== null && isOfVisit) return TEXTS.mailSent[kind](momentOf(sentAt));
  return TEXTS.mailUnsent(KIND_LABELS[kind], MAIL_LABELS[status]);
}

/** 'Mon 23 Nov, 4:00 pm' of an instant, as it is read at the business. */
function useShortMoment(): (instant: string) => string {
  const zone = useBusinessZone();
  const offsetAt = offsetAtZone(zone);
  return (instant) => {
    const { day } = wallClockAt(Date.parse(instant), offsetAt);
    return `${shownDay(day).slice(0, 3)} ${formatDayOfMonth(day)}, ${formatTime(instant, zone)}`;
  };
}
