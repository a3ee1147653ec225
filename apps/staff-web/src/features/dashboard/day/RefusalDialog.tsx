import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, CloseButton, Dialog, TextField } from '@tidycrew/web';
import { LIMITS, type CrewDay, type CrewVisit, type RefusalKind, type VisitRefusalRequest } from '@tidycrew/contracts';
import type { Shown } from '../../../offline/queued-press';
import { usePress } from '../../../offline/press';
import { ChoiceCard, ChoiceGroup } from '../ChoiceCard';
import type { Ended } from '../complete/EndedNote';
import { FormProblem } from '../FormProblem';
import { KEYS } from '../queries';
import { TEXTS } from '../texts';
import { REFUSAL_TEXTS } from './texts';

const KINDS = Object.keys(REFUSAL_TEXTS.kinds) as RefusalKind[];

interface RefusalDialogProps {
  visit: CrewVisit;
  onClose: () => void;
  /** The office knows, or will. */
  onTold: (ended: Ended) => void;
}

/** 'Cannot clean': tells the office why nobody cleans here today (decision D61). */
export function RefusalDialog({ visit, onClose, onTold }: RefusalDialogProps) {
  const [kind, setKind] = useState<RefusalKind | null>(null);
  const [note, setNote] = useState('');
  const { refuse, isSending, problem } = useRefusal(visit, onTold);
  return (
    <Dialog
      open
      title={REFUSAL_TEXTS.title}
      onClose={onClose}
      busy={isSending}
      why={kind === null ? REFUSAL_TEXTS.chooseFirst : null}
      isDirty={note !== ''}
      footer={
        <>
          <CloseButton disabled={isSending}>{TEXTS.cancel}</CloseButton>
          <Button
            disabled={kind === null}
            busy={isSending}
            busyLabel={REFUSAL_TEXTS.submitting}
            onClick={() => kind && refuse({ kind, note: note.trim() || null })}
          >
            {REFUSAL_TEXTS.submit}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          <strong translate="no">{visit.customerName}</strong>
        </p>
        <ChoiceGroup legend={REFUSAL_TEXTS.question}>
          {KINDS.map((each) => (
            <ChoiceCard key={each} name="refusal" checked={kind === each} onChoose={() => setKind(each)}>
              {REFUSAL_TEXTS.kinds[each]}
            </ChoiceCard>
          ))}
        </ChoiceGroup>
        <TextField
          label={REFUSAL_TEXTS.note}
          value={note}
          maxLength={LIMITS.planNote}
          onChange={(event) => setNote(event.target.value)}
        />
        {problem !== null && !isSending && <FormProblem>{problem}</FormProblem>}
      </div>
    </Dialog>
  );
}

/** Once, however often it is sent, with a network or without (decision D65); the list follows at once. */
function useRefusal(visit: CrewVisit, onTold: RefusalDialogProps['onTold']) {
  const client = useQueryClient();
  const { visitId, customerName } = visit;
  const { press, isPressing, problem } = usePress<CrewDay>({
    onPressed: (pressed) => {
      if ('kept' in pressed)
        return onTold({ tone: 'info', text: REFUSAL_TEXTS.kept(customerName), names: [customerName] });
      client.setQueryData([...KEYS.day, 'today'], pressed.answer);
      onTold({ tone: 'success', text: REFUSAL_TEXTS.told(customerName), names: [customerName] });
    },
    failed: REFUSAL_TEXTS.failed,
  });
  const refuse = (body: VisitRefusalRequest) =>
    press({
      draft: { kind: 'cannotClean', body: { visitId, ...body }, shown: shownOf(visit) },
      call: { keyKind: `refuse.${visitId}`, path: `/api/staff/visits/${visitId}/refuse`, body },
    });
  return { refuse, isSending: isPressing, problem };
}

const shownOf = ({ customerId, customerName, customerAddress, teamName }: CrewVisit): Shown => ({
  customerId,
  customerName,
  customerAddress,
  teamName,
  teamColor: '',
  members: [],
  allottedMinutes: null,
  startedAt: null,
});
