import { useId } from 'react';
import type { AdminStaff } from '@tidycrew/contracts';
import { Avatar, TeamMark } from '@tidycrew/web';
import { TEXTS } from './texts';
import styles from './LoginAs.module.css';

interface StaffChoiceProps {
  staff: readonly AdminStaff[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  disabled: boolean;
}

/** One person out of the list, with name, e-mail and team; arrow keys move the choice. */
export function StaffChoice({ staff, chosenId, onChoose, disabled }: StaffChoiceProps) {
  const group = useId();
  return (
    <div className={styles.list} role="radiogroup" aria-label={TEXTS.list}>
      {staff.map((person) => (
        <label key={person.id} className={styles.person}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={person.id === chosenId}
            disabled={disabled}
            onChange={() => onChoose(person.id)}
          />
          <Avatar name={person.name} color={person.teamColor ?? undefined} />
          <span className={styles.words}>
            <span className={styles.name}>{person.name}</span>
            <span className={styles.quiet}>{`(${person.email})`}</span>
            {person.teamName && person.teamColor ? (
              <TeamMark name={person.teamName} color={person.teamColor} />
            ) : (
              <span className={styles.quiet}>{TEXTS.noTeam}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
