import type { AdminTeam } from '@tidycrew/contracts';
import { fullName, onTimeBand, teamWageRatioTone } from '@tidycrew/domain';
import { Avatar, Button, PlusIcon } from '@tidycrew/web';
import { toneTextClass } from '../common';
import { CardFigures, LIST_TEXTS, RecordCard } from '../common/list';
import { formatDay, formatDollars } from './format';
import { TeamInitial } from './TeamInitial';
import { TEAMS_TEXTS as TEXTS } from './texts';
import styles from './TeamsPage.module.css';

interface TeamCardProps {
  team: AdminTeam;
  /** The day whose members are shown, when it is not today. */
  day: string | null;
  onEdit: () => void;
  onAddMember: () => void;
}

/** One team (document 001 section 2, 'Team Management'). */
export function TeamCard({ team, day, onEdit, onAddMember }: TeamCardProps) {
  const { name, members, activeJob } = team;
  return (
    <RecordCard
      title={name}
      mark={<TeamInitial name={name} color={team.colorHex} />}
      isArchived={!team.active}
      actions={
        <>
          <Button variant="secondary" aria-label={LIST_TEXTS.editOne(name)} onClick={onEdit}>
            {LIST_TEXTS.edit}
          </Button>
          {team.active && (
            <Button
              variant="quiet"
              icon={<PlusIcon size={18} />}
              aria-label={`${TEXTS.addMember}: ${name}`}
              onClick={onAddMember}
            >
              {TEXTS.addMember}
            </Button>
          )}
        </>
      }
    >
      {team.description && <p className={styles.description}>{team.description}</p>}
      <div>
        <h3 className={styles.subhead}>{day ? TEXTS.membersOn(formatDay(day)) : TEXTS.members}</h3>
        {members.length === 0 && <p className={styles.muted}>{TEXTS.noMembers}</p>}
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member.id} className={styles.member}>
              <Avatar name={fullName(member)} size={30} />
              <span className={styles.who}>
                <span>{fullName(member)}</span>
                <span className={styles.muted}>{TEXTS.since(formatDay(member.startDate))}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {activeJob && !day && (
        <div className={styles.cleaning}>
          <p className={styles.subhead}>{TEXTS.cleaning}</p>
          <p>{activeJob.customerName}</p>
          <p className={styles.where}>{activeJob.customerAddress}</p>
        </div>
      )}
      <CardFigures
        figures={[
          { label: TEXTS.efficiency, value: <TeamEfficiency percent={team.averageEfficiency} /> },
          { label: TEXTS.wageRatio, value: <TeamWageRatio percent={team.averageWageRatio} /> },
          { label: TEXTS.revenue, value: formatDollars(team.totalRevenue) },
          { label: TEXTS.jobs, value: team.completedJobsCount.toLocaleString('en-AU') },
        ]}
      />
    </RecordCard>
  );
}

/** Average efficiency in its colour (document 001 section 9); a dash, and no colour, without a completed clean. */
export function TeamEfficiency({ percent }: { percent: number | null }) {
  if (percent === null) return <NoFigure />;
  return <span className={toneTextClass(onTimeBand(percent).tone)}>{percent}%</span>;
}

/** Average wage ratio in its colour (document 001 section 9); a dash, and no colour, without a completed clean. */
export function TeamWageRatio({ percent }: { percent: number | null }) {
  if (percent === null) return <NoFigure />;
  return <span className={toneTextClass(teamWageRatioTone(percent))}>{percent}%</span>;
}

function NoFigure() {
  return (
    <span title={TEXTS.noCleans}>
      <span aria-hidden="true">{TEXTS.none}</span>
      <span className="visually-hidden">{TEXTS.noCleans}</span>
    </span>
  );
}
