import { Avatar, Badge, CheckIcon, CloseIcon, IconButton, Switch, useUser } from '@tidycrew/web';
import { TEXTS } from '../texts';
import styles from './Members.module.css';

interface MemberRowProps {
  id: number;
  name: string;
  /** The team of somebody who was added. */
  from?: string;
  color?: string;
  isEditing: boolean;
  isOn: boolean;
  onToggle?: (isOn: boolean) => void;
  /** Only for somebody who was added. */
  onRemove?: () => void;
}

/** One person of the crew. */
export function MemberRow({ id, name, from, color, isEditing, isOn, onToggle, onRemove }: MemberRowProps) {
  const isMe = useUser().id === id;
  const label = (
    <span className={styles.name}>
      <span>{name}</span>
      {isMe && <Badge>{TEXTS.start.you}</Badge>}
    </span>
  );
  return (
    <li className={styles.row} data-off={!isOn || undefined}>
      <Avatar name={name} color={color} />
      {isEditing && onToggle ? (
        <div className={styles.control}>
          <Switch checked={isOn} onChange={onToggle} label={label} />
        </div>
      ) : (
        <div className={styles.words}>
          {label}
          {(from ?? !isOn) && <small>{isOn ? from : TEXTS.start.notOnClean}</small>}
        </div>
      )}
      {!isEditing && !onRemove && isOn && (
        <span className={styles.check}>
          <CheckIcon size={22} />
        </span>
      )}
      {onRemove && <IconButton label={TEXTS.start.remove(name)} icon={<CloseIcon size={22} />} onClick={onRemove} />}
    </li>
  );
}
