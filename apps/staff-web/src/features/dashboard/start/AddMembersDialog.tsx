import { useState } from 'react';
import { Button, Checkbox, CloseButton, Dialog, EmptyState, TeamMark, UsersIcon, Named } from '@tidycrew/web';
import { fullName } from '@tidycrew/domain';
import { useLogged } from '../queries';
import { useOtherMembers } from './queries';
import { type Crew, freeFirst } from './useCrew';
import { TEXTS } from '../texts';
import { START_TEXTS } from './texts';
import { Unloaded } from './Unloaded';
import styles from './StartDialog.module.css';

interface AddMembersDialogProps {
  teamId: number;
  crew: Crew;
  onClose: () => void;
}

/** People from other teams who help out on this clean (document 000 section 2; decision D20). */
export function AddMembersDialog({ teamId, crew, onClose }: AddMembersDialogProps) {
  const others = useOtherMembers(teamId);
  useLogged(others.error);
  // By id, because who they are is asked for again while the dialog is open.
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const available = others.data && freeFirst(others.data.filter(({ id }) => !crew.memberIds.includes(id)));
  const add = () => {
    crew.add(others.data?.filter(({ id }) => chosen.includes(id)) ?? []);
    onClose();
  };
  return (
    <Dialog
      open
      title={START_TEXTS.others.title}
      onClose={onClose}
      why={chosen.length === 0 ? START_TEXTS.others.chooseFirst : null}
      footer={
        <>
          <CloseButton>{TEXTS.cancel}</CloseButton>
          <Button disabled={chosen.length === 0} onClick={add}>
            {START_TEXTS.others.submit(chosen.length)}
          </Button>
        </>
      }
    >
      <Unloaded query={others} loading={START_TEXTS.others.loading} rows={3} />
      {available?.length === 0 && <EmptyState icon={<UsersIcon size={40} />} title={START_TEXTS.others.empty} />}
      <ul>
        {available?.map((person) => (
          <li key={person.id} className={styles.other} data-busy={person.busyAt !== null || undefined}>
            <Checkbox
              checked={chosen.includes(person.id)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))}
              label={<span translate="no">{fullName(person)}</span>}
              hint={
                <>
                  {person.teamName ? (
                    <TeamMark name={person.teamName} color={person.teamColor ?? 'transparent'} />
                  ) : (
                    START_TEXTS.others.noTeam
                  )}
                  {person.away && <span className={styles.busy}>{START_TEXTS.start.away}</span>}
                  {person.busyAt && (
                    <span className={styles.busy}>
                      <Named names={[person.busyAt.customerName]}>
                        {START_TEXTS.start.busyAt(person.busyAt.customerName)}
                      </Named>
                    </span>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
