import { formatDecimalHours } from '@tidycrew/domain';
import { TIMESHEETS_TEXTS } from '../texts';
import styles from './Weeks.module.css';

const texts = TIMESHEETS_TEXTS.week;

interface HoursListProps {
  caption: string;
  people: readonly { staffId: number; staffName: string; minutes: number }[];
}

/** The hours of each person of a week and their sum: minutes are added, then made hours (decision D34). */
export function HoursList({ caption, people }: HoursListProps) {
  const sum = people.reduce((minutes, person) => minutes + person.minutes, 0);
  return (
    <table className={styles.hours}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.person}</th>
          <th scope="col">{texts.hours}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ staffId, staffName, minutes }) => (
          <tr key={staffId}>
            <th scope="row">{staffName}</th>
            <td>{formatDecimalHours(minutes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>{formatDecimalHours(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
