import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Box } from '@mui/material';
import type { ScheduleNeed } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { useVisitNeeds } from '../queries';
import { useWaitingPunches, WAITING_TEXTS } from '../../late-punches/waiting';
import { useCanChange } from '../../session/use-session';
import { useFewRows } from '../parts/few-rows';
import { WarningPanel } from '../parts/Section';
import { TEXTS } from './texts';

/**
 * Visits that are late, missed, refused or nobody's, each with the way to its day (decision D241); and for admins how many
 * late punches wait (decision D258).
 */
export default function VisitNeeds() {
  const { data = [], error } = useVisitNeeds();
  const late = useWaitingPunches(useCanChange());
  const { shown, button } = useFewRows(data.length);
  useEffect(() => {
    if (error) console.error('What visits need could not be loaded.', error);
  }, [error]);
  if (data.length === 0 && late === 0) return null;
  return (
    <WarningPanel title={TEXTS.title} link={<Link to="/schedule">{TEXTS.schedule}</Link>}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {late > 0 && (
          <li>
            <Link to="/late-punches">{WAITING_TEXTS.needs(late)}</Link> {WAITING_TEXTS.needsYou(late)}
          </li>
        )}
        {data.slice(0, shown).map((need) => (
          <Box key={need.visitId} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <Link to={`/schedule?day=${need.day}`}>{need.customerName}</Link> {sentenceOf(need)}
          </Box>
        ))}
      </Box>
      {button}
    </WarningPanel>
  );
}

const REASONS: Readonly<Record<string, string>> = TEXTS.reasons;

function sentenceOf({ state, reason, day, teamName }: ScheduleNeed): string {
  const why = reason === null ? '' : `: ${REASONS[reason] ?? reason}`;
  const who = teamName === null ? '' : `, ${teamName}`;
  return `${TEXTS.states[state]}${why} (${formatDay(day)}${who})`;
}
