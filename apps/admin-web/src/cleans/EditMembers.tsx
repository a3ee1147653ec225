import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Banner, Button } from '@tidycrew/web';
import { allStaff, BandBadge, Select } from '../common';
import { PersonChip } from './PersonChip';
import { TEXTS } from './texts';
import type { EditedMember } from './useEditClean';
import styles from './CleanDialog.module.css';

const texts = TEXTS.edit;

interface EditMembersProps {
  members: readonly EditedMember[];
  disabled: boolean;
  onChange: (members: EditedMember[]) => void;
}

/** Who was on a clean: taken off by ×, added from the active staff who are not on it (document 001 section 2). */
export function EditMembers({ members, disabled, onChange }: EditMembersProps) {
  const { data: staff, isError, refetch } = useQuery(allStaff);
  const [chosen, setChosen] = useState('');
  const candidates = (staff ?? []).filter(
    ({ id, active }) => active && !members.some((member) => member.userId === id),
  );
  const person = candidates.find(({ id }) => String(id) === chosen);
  const add = () => {
    if (!person) return;
    const { id: userId, name, teamName, teamColor } = person;
    // A temporary id until the server has made the time entry.
    onChange([...members, { id: -userId, userId, name, teamName, teamColor, isCoreTeam: true }]);
    setChosen('');
  };
  return (
    <div className={styles.group} role="group" aria-label={texts.members}>
      <p className={styles.legend}>{texts.members}</p>
      {members.length === 0 && <p className={styles.quiet}>{texts.noMembers}</p>}
      <ul className={styles.people}>
        {members.map((member) => (
          <PersonChip
            key={member.userId}
            name={member.name}
            teamName={member.teamName}
            teamColor={member.teamColor}
            removeLabel={texts.remove(member.name)}
            disabled={disabled}
            badge={!member.isCoreTeam && <BandBadge tone="neutral">{texts.otherTeam}</BandBadge>}
            onRemove={() => onChange(members.filter(({ userId }) => userId !== member.userId))}
          />
        ))}
      </ul>
      {isError && !staff && (
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>{TEXTS.tryAgain}</Button>}>
          {TEXTS.add.loadFailed}
        </Banner>
      )}
      <div className={styles.adder}>
        <Select
          label={texts.addMember}
          value={person ? chosen : ''}
          disabled={disabled || !staff}
          className={styles.grow}
          options={[
            { value: '', label: texts.chooseMember },
            ...candidates.map(({ id, name, teamName }) => ({
              value: String(id),
              label: teamName ? `${name} (${teamName})` : name,
            })),
          ]}
          onChange={setChosen}
        />
        <Button variant="secondary" disabled={disabled || !person} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </div>
  );
}
