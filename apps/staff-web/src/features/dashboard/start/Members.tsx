import { useState, type ReactNode } from 'react';
import {
  Button,
  PlusIcon,
  Avatar,
  Badge,
  CheckIcon,
  CloseIcon,
  IconButton,
  Switch,
  useUser,
  Named,
} from '@tidycrew/web';
import type { BusyAt } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { type Crew, freeFirst } from './useCrew';
import { START_TEXTS } from './texts';
import { Unloaded } from './Unloaded';
import styles from './Members.module.css';

/** Who is on the clean. Each member has a switch from the start; 'Done' puts the switches away. */
export function Members({ crew, onAdd }: { crew: Crew; onAdd: () => void }) {
  const [isEditing, setIsEditing] = useState(true);
  const { members, added, team } = crew;
  const canEdit = (members.data?.length ?? 0) + added.length > 0;
  return (
    <section aria-labelledby="crew-members">
      <div className={styles.head}>
        <h3 id="crew-members" className={styles.title}>
          {START_TEXTS.start.members}
        </h3>
        {canEdit && (
          <Button variant="quiet" onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? START_TEXTS.start.done : START_TEXTS.start.edit}
          </Button>
        )}
      </div>
      {/* Without a team it is the team that is waited for, which says so. */}
      {(team !== null || crew.teams.fetchStatus !== 'paused') && (
        <Unloaded query={members} loading={START_TEXTS.start.loadingMembers} rows={2} />
      )}
      {crew.isTeamEmpty && <p className={styles.none}>{START_TEXTS.start.noMembers}</p>}
      <ul>
        {members.data &&
          freeFirst(members.data).map((member) => (
            <MemberRow
              key={member.id}
              id={member.id}
              name={fullName(member)}
              busyAt={member.busyAt}
              color={team?.color}
              isEditing={isEditing}
              isAway={member.away}
              isOn={crew.isOnClean(member)}
              onToggle={(isOn) => crew.toggle(member.id, isOn)}
            />
          ))}
        {freeFirst(added).map((person) => (
          <MemberRow
            key={person.id}
            id={person.id}
            name={fullName(person)}
            busyAt={person.busyAt}
            isAway={person.away}
            from={person.teamName ? <span translate="no">{person.teamName}</span> : START_TEXTS.others.noTeam}
            color={person.teamColor ?? undefined}
            isEditing={isEditing}
            isOn
            onRemove={() => crew.remove(person.id)}
          />
        ))}
      </ul>
      <Button block variant="secondary" icon={<PlusIcon size={22} />} onClick={onAdd}>
        {START_TEXTS.start.addMembers}
      </Button>
    </section>
  );
}

interface MemberRowProps {
  id: number;
  name: string;
  busyAt: BusyAt | null;
  isAway?: boolean;
  /** The team of somebody who was added. */
  from?: ReactNode;
  color?: string;
  isEditing: boolean;
  isOn: boolean;
  onToggle?: (isOn: boolean) => void;
  /** Only for somebody who was added. */
  onRemove?: () => void;
}

/** One person of the crew. */
function MemberRow({ id, name, busyAt, isAway, from, color, isEditing, isOn, onToggle, onRemove }: MemberRowProps) {
  const isMe = useUser().id === id;
  const label = (
    <span className={styles.name}>
      <span translate="no">{name}</span>
      {isMe && <Badge>{START_TEXTS.start.you}</Badge>}
      {isAway && <small className={styles.busy}>{START_TEXTS.start.away}</small>}
      {busyAt && (
        <small className={styles.busy}>
          <Named names={[busyAt.customerName]}>{START_TEXTS.start.busyAt(busyAt.customerName)}</Named>
        </small>
      )}
    </span>
  );
  return (
    <li className={styles.row} data-off={!isOn || busyAt !== null || undefined}>
      <Avatar name={name} color={color} />
      {isEditing && onToggle ? (
        <div className={styles.control}>
          <Switch checked={isOn} onChange={onToggle} label={label} />
        </div>
      ) : (
        <div className={styles.words}>
          {label}
          {(from ?? !isOn) && <small>{isOn ? from : START_TEXTS.start.notOnClean}</small>}
        </div>
      )}
      {!isEditing && !onRemove && isOn && (
        <span className={styles.check}>
          <CheckIcon size={22} />
        </span>
      )}
      {onRemove && (
        <IconButton label={START_TEXTS.start.remove(name)} icon={<CloseIcon size={22} />} onClick={onRemove} />
      )}
    </li>
  );
}
