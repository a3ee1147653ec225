import { Link } from 'react-router-dom';
import { GlobalStyles } from '@mui/material';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import type { ScheduleTeam } from '@tidycrew/contracts';
import { addDays, startOfWeek, type DayRange } from '@tidycrew/domain';
import { Button, IconButton, PlusIcon } from '@tidycrew/web';
import { PageHeader } from '../common';
import { ExportButton } from '../csv/ExportButton';
import { PrintHead } from '../print';
import { DAY_TEXTS } from './day/texts';
import { SCHEDULE_TEXTS as TEXTS } from './texts';
import type { useBoardUrl } from './useBoardUrl';
import { dayWord } from './words';
import styles from './Schedule.module.css';

/** A week is wider than high; after the print head's own rule, which it replaces. */
const LANDSCAPE = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '8mm' } }} />;

interface BoardHeadProps {
  url: ReturnType<typeof useBoardUrl>;
  range: DayRange;
  /** Whose day is shown; undefined: the week of all. */
  team: ScheduleTeam | undefined;
  canChange: boolean;
  onAdd: () => void;
  onPlans: () => void;
}

/** Title, the way through the weeks or days, and what can be done with all of it. */
export function BoardHead({ url, range, team, canChange, onAdd, onPlans }: BoardHeadProps) {
  const words = TEXTS.subtitle(dayWord(range.from), dayWord(range.to));
  const isDay = url.team !== 0;
  return (
    <>
      <PrintHead range={team ? DAY_TEXTS.title(team.name, dayWord(url.shownDay)) : words} />
      {!isDay && LANDSCAPE}
      <PageHeader
        title={TEXTS.title}
        subtitle={team ? DAY_TEXTS.title(team.name, dayWord(url.shownDay)) : words}
        actions={
          <>
            {isDay ? <DayNavigation url={url} /> : <WeekNavigation url={url} />}
            {canChange && (
              <>
                <Button variant="secondary" onClick={onPlans}>
                  {TEXTS.plans}
                </Button>
                <Button icon={<PlusIcon size={20} />} onClick={onAdd}>
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
    <div className={styles.navigation} role="group" aria-label={TEXTS.week}>
      <IconButton
        label={TEXTS.previousWeek}
        icon={<BeforeIcon />}
        onClick={() => url.toWeek(addDays(url.monday, -7))}
      />
      <IconButton label={TEXTS.nextWeek} icon={<AfterIcon />} onClick={() => url.toWeek(addDays(url.monday, 7))} />
      <Button variant="secondary" disabled={isThisWeek} onClick={() => url.toWeek(url.today)}>
        {TEXTS.thisWeek}
      </Button>
    </div>
  );
}

function DayNavigation({ url }: Pick<BoardHeadProps, 'url'>) {
  return (
    <nav className={styles.navigation} aria-label={TEXTS.days}>
      <Link to={`?week=${url.monday}`}>{DAY_TEXTS.back}</Link>
      <Link to={url.dayLink(addDays(url.shownDay, -1), url.team)}>{DAY_TEXTS.previous}</Link>
      <Link to={url.dayLink(addDays(url.shownDay, 1), url.team)}>{DAY_TEXTS.next}</Link>
    </nav>
  );
}
