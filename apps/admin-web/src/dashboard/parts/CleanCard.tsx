import type { AdminClean } from '@tidycrew/contracts';
import type { Column } from '../../shared';
import { TeamMark } from '../../shared/TeamMark';
import { TEXTS } from '../texts';
import { FactCard } from './cards';
import { CustomerName } from './clean-cells';
import styles from './cells.module.css';
import { CrewNames } from './Crew';

interface CleanCardProps {
  clean: AdminClean;
  /** Columns that the table has, too. */
  facts: readonly Column<AdminClean>[];
  onEdit?: (clean: AdminClean) => void;
}

/** A clean on a screen that is too narrow for the table. */
export function CleanCard({ clean, facts, onEdit }: CleanCardProps) {
  const head = (
    <>
      <CustomerName clean={clean} onEdit={onEdit} />
      <TeamMark name={clean.teamName} color={clean.teamColor} />
    </>
  );
  return (
    <FactCard head={head} text={clean.customerAddress} color={clean.teamColor}>
      <dl className={styles.facts}>
        {facts.map(({ key, label, render }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{render(clean)}</dd>
          </div>
        ))}
        <div className={styles.crew}>
          <dt>{TEXTS.clean.crew}</dt>
          <dd>
            <CrewNames members={clean.members} isLinked={Boolean(onEdit)} />
          </dd>
        </div>
      </dl>
    </FactCard>
  );
}
