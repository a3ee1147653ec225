import { formatDay } from '@tidycrew/domain';
import { useBusinessToday } from '../../providers/business-zone';
import { useAbsenceNeeds } from './queries';
import { type Need, To } from './need';
import { TEXTS } from './texts';

/** Who is away today, with the way to the day; for admins also what is to be decided, and what was withdrawn (decision D660). */
export function useAbsentNeeds(isAdmin: boolean): Need[] {
  const today = useBusinessToday();
  const found = useAbsenceNeeds();
  if (!found) return [];
  const { awayToday, asked, withdrawn } = found;
  const away = awayToday.map(({ userId, name, teamName, visits, isSick }): Need => [
    `away ${userId}`,
    <>
      <To to={`/schedule?day=${today}`}>{TEXTS.away(name, isSick === true)}</To>
      {TEXTS.awayVisits(teamName, visits)}
    </>,
  ]);
  if (!isAdmin) return away;
  const gone = withdrawn.map(({ id, userId, name, ...days }): Need => [
    `withdrawn ${id}`,
    <To key={id} to={`/absences?person=${userId}`}>
      {TEXTS.withdrawn(name, daysOf(days))}
    </To>,
  ]);
  const toDecide: Need[] =
    asked === 0
      ? []
      : [
          [
            'asked',
            <To key="asked" to="/absences?state=asked">
              {TEXTS.toDecide(asked)}
            </To>,
          ],
        ];
  return [...toDecide, ...away, ...gone];
}

const daysOf = ({ fromDay, untilDay }: { fromDay: string; untilDay: string }): string =>
  fromDay === untilDay ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(untilDay)}`;
