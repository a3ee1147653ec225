import { useState } from 'react';
import {
  Banner,
  Button,
  Checkbox,
  CloseButton,
  Dialog,
  EmptyState,
  Skeleton,
  TeamMark,
  UsersIcon,
} from '@tidycrew/web';
import type { OtherTeamMember } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { useLogged, useOtherMembers } from '../queries';
import type { Crew } from './useCrew';
import { TEXTS } from '../texts';
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
  const [chosen, setChosen] = useState<OtherTeamMember[]>([]);
  const available = others.data?.filter(({ id }) => !crew.memberIds.includes(id));
  const add = () => {
    crew.add(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      title={TEXTS.others.title}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{TEXTS.cancel}</CloseButton>
          <Button disabled={chosen.length === 0} onClick={add}>
            {TEXTS.others.submit(chosen.length)}
          </Button>
        </>
      }
    >
      {others.isPending && (
        <div className="stack" role="status" aria-label={TEXTS.others.loading}>
          <Skeleton height="48px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      )}
      {others.isError && !others.data && (
        <Banner
          tone="warning"
          action={
            <Button variant="quiet" onClick={() => void others.refetch()}>
              {TEXTS.start.tryAgain}
            </Button>
          }
        >
          {TEXTS.start.notLoaded}
        </Banner>
      )}
      {available?.length === 0 && <EmptyState icon={<UsersIcon size={40} />} title={TEXTS.others.empty} />}
      <ul>
        {available?.map((person) => (
          <li key={person.id} className={styles.other}>
            <Checkbox
              checked={chosen.includes(person)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, person] : chosen.filter((one) => one !== person))}
              label={fullName(person)}
              hint={
                person.teamName ? (
                  <TeamMark name={person.teamName} color={person.teamColor ?? 'transparent'} />
                ) : (
                  TEXTS.others.noTeam
                )
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
