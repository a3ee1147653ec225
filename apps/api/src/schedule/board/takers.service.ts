import { Injectable } from '@nestjs/common';
import type { ScheduleTeam, VisitTaker } from '@tidycrew/contracts';
import { canTake, nearestKm, neededMinutes, bestTakers, teamCapacity, windowClashes } from '@tidycrew/domain';
import { SettingsService } from '../../settings/settings.service.js';
import { refuseFarDay } from '../visits/visit-input.js';
import { baseOf, byTeamDay, crewOn, positionOf, timedVisit, type VisitContext } from '../visits/visit.presenter.js';
import { VisitRepository, type VisitListRow } from '../visits/visit.repository.js';
import { noSuchVisit } from '../visits/visit.service.js';
import { BoardService } from './board.service.js';

/** As many as an office reads. */
const MAX_TAKERS = 12;

/** Which teams could take a visit on a day (decision D663). */
@Injectable()
export class Takers {
  constructor(
    private readonly visits: VisitRepository,
    private readonly board: BoardService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Active teams with somebody there, but its own, the best first; 12 at most.
   * @param day yyyy-MM-dd; absent: the visit's own, else today
   * @throws AppError NOT_FOUND, or VALIDATION_FAILED of a day on which it could not be placed
   */
  async of(id: number, day: string | undefined): Promise<VisitTaker[]> {
    const [visit] = await this.visits.byIds([id]);
    if (!visit) throw noSuchVisit();
    const today = await this.settings.today();
    const asked = day ?? visit.day ?? today;
    refuseFarDay(asked, today);
    const { rows, teams, context } = await this.board.day(asked);
    const days = byTeamDay(rows.filter((row) => row.id !== id && row.outcome === null));
    const takers = teams
      .filter((team) => team.active && team.id !== visit.teamId)
      .map((team) => takerOf(team, visit, { day: asked, visits: days.get(`${asked} ${team.id}`) ?? [], context }));
    return bestTakers(takers.filter(({ people }) => people > 0)).slice(0, MAX_TAKERS);
  }
}

function takerOf(
  { id, name }: ScheduleTeam,
  visit: VisitListRow,
  { day, visits, context }: { day: string; visits: VisitListRow[]; context: VisitContext },
): VisitTaker {
  const { members, there } = crewOn(context, id, day);
  const { workFrom, workTo, tiers } = context;
  const planned = visits.map((row) => ({ ...row, baseMinutes: baseOf(row, tiers) }));
  const { freeMinutes } = teamCapacity(planned, { people: there.length, workFrom, workTo, payRateCents: 0 });
  const open = visits.filter(({ cleanId }) => cleanId === null);
  const needed = neededMinutes(baseOf(visit, tiers));
  const clashes = windowClashes(
    timedVisit({ ...visit, teamId: id, day }, context),
    open.map((row) => timedVisit(row, context)),
    workFrom,
  );
  return {
    teamId: id,
    teamName: name,
    people: there.length,
    away: members.length - there.length,
    freeMinutes,
    neededMinutes: needed,
    km: nearestKm(positionOf(visit), visits.map(positionOf)),
    fits: canTake({ freeMinutes, neededMinutes: needed, clashes }),
    clashes,
  };
}
