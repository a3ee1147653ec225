import { useListContext } from 'react-admin';
import { Box, Button, Chip, Stack } from '@mui/material';
import {
  ArchiveToggle,
  ListActions,
  ListTools,
  SearchFilter,
  SortSelect,
  ViewSwitch,
  type SortChoice,
} from '../shared/list';
import { ExportButton } from '../csv/ExportButton';
import { DayField } from '../shared/inputs/DayInput';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useTeamDay } from './use-team-day';

const SORTS: readonly SortChoice[] = [
  { label: TEXTS.sorts.name, field: 'name', order: 'ASC' },
  { label: TEXTS.sorts.nameDown, field: 'name', order: 'DESC' },
  { label: TEXTS.sorts.revenue, field: 'totalRevenue', order: 'DESC' },
  { label: TEXTS.sorts.jobs, field: 'completedJobsCount', order: 'DESC' },
  { label: TEXTS.sorts.efficiency, field: 'averageEfficiency', order: 'ASC' },
  { label: TEXTS.sorts.wageRatio, field: 'averageWageRatio', order: 'DESC' },
];

/** What the page offers beside its title. */
export function TeamActions() {
  const { sort, filterValues } = useListContext();
  const { day, isHistorical } = useTeamDay();
  return (
    <ListActions add={TEXTS.add}>
      <ArchiveToggle />
      <ExportButton
        file={(office) => office.exportList('teams', { sort, filter: filterValues }, day)}
        name={isHistorical ? `teams-as-of-${day}` : 'teams'}
      />
    </ListActions>
  );
}

/** The day whose members are shown, search, order and view; all of it is in the address. */
export function TeamTools() {
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1, '& > :last-child': { flex: 1 } }}>
      <AsOf />
      <ListTools>
        <SearchFilter label={TEXTS.search} />
        <SortSelect choices={SORTS} />
        <ViewSwitch />
      </ListTools>
    </Stack>
  );
}

function AsOf() {
  const { today, day, isHistorical, show } = useTeamDay();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ width: 170 }}>
        <DayField margin="none" label={TEXTS.asOf} value={day} onChange={(next) => next !== '' && show(next)} />
      </Box>
      <Button variant="outlined" color="inherit" disabled={!isHistorical} onClick={() => show(today)}>
        {TEXTS.today}
      </Button>
      <span role="status">
        {isHistorical && <Chip size="small" color="warning" variant="outlined" label={TEXTS.historical} />}
        {day > today && <span>&nbsp;{TEXTS.planned}</span>}
      </span>
    </Box>
  );
}
