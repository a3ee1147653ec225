import type { ReactNode } from 'react';
import type { AdminClean } from '@tidycrew/contracts';
import { TeamMark } from '@tidycrew/web';
import { TEXTS } from '../texts';
import { CustomerName } from './clean-cells';
import styles from '../Dashboard.module.css';

interface CleanCardProps {
  clean: AdminClean;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  onEdit?: (clean: AdminClean) => void;
}

/** A clean on a screen that is too narrow for the table. */
export function CleanCard({ clean, facts, onEdit }: CleanCardProps) {
  return (
    <li className={styles.card} style={{ borderLeftColor: clean.teamColor }}>
      <div className={styles.cardHead}>
        <CustomerName clean={clean} onEdit={onEdit} />
        <TeamMark name={clean.teamName} color={clean.teamColor} />
      </div>
      <p className={styles.quiet}>{clean.customerAddress}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.wideFact}>
          <dt>{TEXTS.clean.crew}</dt>
          <dd>{clean.members.map(({ name }) => name).join(', ')}</dd>
        </div>
      </dl>
    </li>
  );
}
