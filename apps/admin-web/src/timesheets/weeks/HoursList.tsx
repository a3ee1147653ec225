import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { formatDecimalHours } from '@tidycrew/domain';
import { TIMESHEETS_TEXTS } from '../texts';

const texts = TIMESHEETS_TEXTS.week;

interface HoursListProps {
  caption: string;
  people: readonly { staffId: number; staffName: string; minutes: number }[];
}

/** The hours of each person of a week and their sum: minutes are added, then made hours (decision D34). */
export function HoursList({ caption, people }: HoursListProps) {
  const sum = people.reduce((minutes, person) => minutes + person.minutes, 0);
  return (
    <Table size="small" sx={LOOK}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{texts.person}</TableCell>
          <TableCell scope="col">{texts.hours}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {people.map(({ staffId, staffName, minutes }) => (
          <TableRow key={staffId}>
            <TableCell component="th" scope="row">
              {staffName}
            </TableCell>
            <TableCell>{formatDecimalHours(minutes)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row">
            {texts.total}
          </TableCell>
          <TableCell>{formatDecimalHours(sum)}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

const LOOK = {
  my: 2,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { px: 0 },
  '& .MuiTableCell-root:last-child': { textAlign: 'right' },
  '& tfoot .MuiTableCell-root': { border: 0, color: 'text.primary', fontSize: '0.875rem', fontWeight: 700 },
} as const;
