import { useListContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Box, Link, List, ListItem, ListItemAvatar, Paper, Typography } from '@mui/material';
import type { ActivityRow } from '@tidycrew/contracts';
import { wallClockAt } from '@tidycrew/domain';
import { formatDate, formatTime, offsetAtZone } from '@tidycrew/web/time';
import { useBusinessZone } from '../providers/business-zone';
import { recordPath } from '../providers/address/record-path';
import { OnBehalf } from '../shared/OnBehalf';
import { PersonAvatar } from '../shared/PersonAvatar';
import { activitySentence } from './sentence';
import type { Names } from './sentence-words';
import { ACTIVITY_TEXTS as TEXTS } from './texts';

/** The lines of the list around it under the day they belong to, at the business. */
export function ActivityLines({ names }: { names: Names }) {
  const { data = [] } = useListContext<ActivityRow>();
  const timeZone = useBusinessZone();
  return daysOf(data, timeZone).map(({ day, rows: ofDay }) => (
    <Box component="section" key={day} aria-labelledby={`day-${day}`} sx={{ maxWidth: '60rem' }}>
      <Typography component="h2" id={`day-${day}`} color="textSecondary" sx={{ mb: 1, fontWeight: 600 }}>
        {formatDate(ofDay[0]?.at ?? '', timeZone)}
      </Typography>
      <Paper variant="outlined">
        <List component="ol" disablePadding>
          {ofDay.map((row, index) => (
            <ActivityLine key={row.id} row={row} names={names} isLast={index === ofDay.length - 1} />
          ))}
        </List>
      </Paper>
    </Box>
  ));
}

function ActivityLine({ row, names, isLast }: { row: ActivityRow; names: Names; isLast: boolean }) {
  const { before, subject, after, notes } = activitySentence(row, names);
  const timeZone = useBusinessZone();
  const actor = row.actorName ?? TEXTS.system;
  const link = linkOf(row);
  return (
    <ListItem divider={!isLast} alignItems="flex-start">
      <ListItemAvatar sx={{ minWidth: 48, mt: 0 }}>
        <PersonAvatar name={actor} />
      </ListItemAvatar>
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.75, overflowWrap: 'anywhere' }}>
        <p>
          <strong>{actor}</strong>
          <OnBehalf name={row.onBehalfOfName} /> {before}
          {subject && ' '}
          {subject && link ? (
            <Link component={PageLink} to={link}>
              {subject}
            </Link>
          ) : (
            subject
          )}
          {after}
        </p>
        {notes.length > 0 && (
          <Typography component="ul" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Typography>
        )}
      </Box>
      <Typography component="time" dateTime={row.at} variant="body2" color="textSecondary" sx={TIME}>
        {formatTime(row.at, timeZone)}
      </Typography>
    </ListItem>
  );
}

const TIME = { flex: 'none', ml: 1.5, pt: 1, fontVariantNumeric: 'tabular-nums' } as const;

const PAGE_OF: Record<string, string> = {
  customer: 'customers',
  user: 'staff',
  team: 'teams',
  checklist: 'checklists',
  key: 'keys',
  invoice: 'invoices',
};

/** Where the customer, person, team or invoice can be seen; cleans have no page of their own. */
function linkOf({ subject, subjectId }: ActivityRow): string | null {
  const page = Object.hasOwn(PAGE_OF, subject) ? PAGE_OF[subject] : undefined;
  return page && subjectId !== null ? recordPath(page, subjectId) : null;
}

function daysOf(rows: readonly ActivityRow[], timeZone: string): { day: string; rows: ActivityRow[] }[] {
  const offsetAt = offsetAtZone(timeZone);
  const days: { day: string; rows: ActivityRow[] }[] = [];
  for (const row of rows) {
    const { day } = wallClockAt(Date.parse(row.at), offsetAt);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
