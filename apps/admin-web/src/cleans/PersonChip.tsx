import type { ReactNode } from 'react';
import { Avatar, CloseIcon, IconButton } from '@tidycrew/web';
import styles from './CleanDialog.module.css';

interface PersonChipProps {
  name: string;
  teamName: string | null;
  teamColor: string | null;
  removeLabel: string;
  disabled: boolean;
  badge?: ReactNode;
  onRemove: () => void;
  /** What stands below, over the whole width. */
  children?: ReactNode;
}

/** One person of a crew, with a × to take them off it. */
export function PersonChip({
  name,
  teamName,
  teamColor,
  removeLabel,
  disabled,
  badge,
  onRemove,
  children,
}: PersonChipProps) {
  return (
    <li className={styles.person}>
      <Avatar name={name} color={teamColor ?? undefined} size={36} />
      <span className={styles.words}>
        <span className={styles.strong}>{name}</span>
        {teamName && <span className={styles.quiet}>{teamName}</span>}
      </span>
      {badge}
      <IconButton label={removeLabel} icon={<CloseIcon size={18} />} disabled={disabled} onClick={onRemove} />
      {children && <div className={styles.personMore}>{children}</div>}
    </li>
  );
}
