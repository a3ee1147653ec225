import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Box } from '@mui/material';
import type { ScheduleNeed } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { DUE_TEXTS } from '../../due/texts';
import { useLateCount } from '../../due/late-count';
import { useVisitNeeds } from '../queries';
import { useWaitingPunches, WAITING_TEXTS } from '../../late-punches/waiting';
import { useCanChange } from '../../session/use-session';
import { useFewRows } from '../parts/few-rows';
import { WarningPanel } from '../parts/Section';
import { TEXTS } from './texts';

/**
 * Late punches for admins (decision D258), customers that are late to be cleaned (decision D54), visits that are late,
 * missed, refused or nobody's (decision D241): each with the way there.
 */
export default function VisitNeeds() {
  const { data = [], error } = useVisitNeeds();
  const punches = useWaitingPunches(useCanChange());
  const late = useLateCount() ?? 0;
  useEffect(() => {
    if (error) console.error('What visits need could not be loaded.', error);
  }, [error]);
  const needs: [key: string | number, words: ReactNode][] = data.map((need) => [
    need.visitId,
    <>
      <Link to={`/schedule?day=${need.day}`}>{need.customerName}</Link> {sentenceOf(need)}
    </>,
  ]);
  if (late > 0) {
    const words = (
      <>
        {DUE_TEXTS.notice(late)} <Link to="/due">{DUE_TEXTS.see}</Link>
      </>
    );
    needs.unshift(['due', words]);
  }
  if (punches > 0) {
    const words = (
      <>
        <Link to="/late-punches">{WAITING_TEXTS.needs(punches)}</Link> {WAITING_TEXTS.needsYou(punches)}
      </>
    );
    needs.unshift(['punches', words]);
  }
  const { shown, button } = useFewRows(needs.length);
  if (needs.length === 0) return null;
  return (
    <WarningPanel title={TEXTS.title} more={button} link={<Link to="/schedule">{TEXTS.schedule}</Link>}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {needs.slice(0, shown).map(([key, words]) => (
          <Box key={key} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {words}
          </Box>
        ))}
      </Box>
    </WarningPanel>
  );
}

const REASONS: Readonly<Record<string, string>> = TEXTS.reasons;

function sentenceOf({ state, reason, day, teamName }: ScheduleNeed): string {
  const why = reason === null ? '' : `: ${REASONS[reason] ?? reason}`;
  const who = teamName === null ? '' : `, ${teamName}`;
  return `${TEXTS.states[state]}${why} (${formatDay(day)}${who})`;
}
