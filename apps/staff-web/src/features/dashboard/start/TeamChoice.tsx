import { Banner, TeamMark } from '@tidycrew/web';
import { ChoiceCard, ChoiceGroup } from '../ChoiceCard';
import type { Crew } from './useCrew';
import { OfficeWords } from '../../../shell/office';
import { START_TEXTS } from './texts';
import { Unloaded } from './Unloaded';
import styles from '../ChoiceCard.module.css';

/** The team that cleans; a question only when there are several. */
export function TeamChoice({ crew }: { crew: Crew }) {
  const { teams, team, chooseTeam } = crew;
  if (!teams.data) return <Unloaded query={teams} loading={START_TEXTS.start.loadingTeams} rows={1} />;
  if (teams.data.length === 0)
    return (
      <Banner tone="warning">
        <OfficeWords>{START_TEXTS.start.noTeams}</OfficeWords>
      </Banner>
    );
  if (teams.data.length === 1 && team) {
    return (
      <div>
        <h3 className={styles.legend}>{START_TEXTS.start.team}</h3>
        <TeamMark name={team.name} color={team.color} />
      </div>
    );
  }
  return (
    <ChoiceGroup legend={START_TEXTS.start.team}>
      {teams.data.map(({ id, name, color }) => (
        <ChoiceCard key={id} name="team" checked={team?.id === id} onChoose={() => chooseTeam(id)}>
          <TeamMark name={name} color={color} />
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
