import { Link as PageLink } from 'react-router';
import { Button, GlobalStyles, IconButton, Stack, type StackProps } from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import type { ScheduleTeam } from '@tidycrew/contracts';
import { addDays, startOfWeek } from '@tidycrew/domain';
import { PageHeader } from '../shared';
import { ExportButton } from '../csv/ExportButton';
import { PrintHead } from '../shared/print';
import { DAY_TEXTS, SCHEDULE_TEXTS as TEXTS } from '../visits/texts';
import { dayLink, type useBoardUrl } from './useBoardUrl';
import { dayWord } from '../visits/words';

/** A week is wider than high; after the print head's own rule, which it replaces. */
const LANDSCAPE = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '8mm' } }} />;

const FOR_THUMBS = { '@media (pointer: coarse)': { width: 44, height: 44 } };

interface BoardHeadProps {
  url: ReturnType<typeof useBoardUrl>;
  /** Whose day is shown; undefined: the week of all. */
  team: ScheduleTeam | undefined;
  canChange: boolean;
  onAdd: () => void;
  onPlans: () => void;
}

/** Title, the way through the weeks or days, and what can be done with all of it. */
export function BoardHead({ url, team, canChange, onAdd, onPlans }: BoardHeadProps) {
  const range = { from: url.monday, to: addDays(url.monday, 6) };
  const isDay = url.team !== 0;
  const words = team
    ? DAY_TEXTS.title(team.name, dayWord(url.shownDay))
    : TEXTS.subtitle(dayWord(range.from), dayWord(range.to));
  return (
    <>
      <PrintHead range={words} />
      {!isDay && LANDSCAPE}
      <PageHeader
        title={TEXTS.title}
        subtitle={words}
        actions={
          <>
            {isDay ? <DayNavigation url={url} /> : <WeekNavigation url={url} />}
            {canChange && (
              <>
                <Button variant="outlined" color="inherit" onClick={onPlans}>
                  {TEXTS.plans}
                </Button>
                <Button variant="contained" startIcon={<PlusIcon />} onClick={onAdd}>
                  {TEXTS.addVisit}
                </Button>
              </>
            )}
            <ExportButton file={(office) => office.exportSchedule(range)} name={TEXTS.exportName(range.from)} isDated />
          </>
        }
      />
    </>
  );
}

function WeekNavigation({ url }: Pick<BoardHeadProps, 'url'>) {
  const isThisWeek = url.monday === startOfWeek(url.today);
  return (
    <Navigation role="group" aria-label={TEXTS.week}>
      <IconButton aria-label={TEXTS.previousWeek} sx={FOR_THUMBS} onClick={() => url.toWeek(addDays(url.monday, -7))}>
        <BeforeIcon />
      </IconButton>
      <IconButton aria-label={TEXTS.nextWeek} sx={FOR_THUMBS} onClick={() => url.toWeek(addDays(url.monday, 7))}>
        <AfterIcon />
      </IconButton>
      <Button variant="outlined" color="inherit" disabled={isThisWeek} onClick={() => url.toWeek(url.today)}>
        {TEXTS.thisWeek}
      </Button>
    </Navigation>
  );
}

function DayNavigation({ url }: Pick<BoardHeadProps, 'url'>) {
  return (
    <Navigation component="nav" aria-label={TEXTS.days}>
      <Button component={PageLink} to={`?week=${url.monday}`}>
        {DAY_TEXTS.back}
      </Button>
      <Button component={PageLink} to={dayLink(addDays(url.shownDay, -1), url.team)}>
        {DAY_TEXTS.previous}
      </Button>
      <Button component={PageLink} to={dayLink(addDays(url.shownDay, 1), url.team)}>
        {DAY_TEXTS.next}
      </Button>
    </Navigation>
  );
}

function Navigation(props: StackProps & { component?: 'nav' }) {
  return (
    <Stack direction="row" {...props} sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, displayPrint: 'none' }} />
  );
}
