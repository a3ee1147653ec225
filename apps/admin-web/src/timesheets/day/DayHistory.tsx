import { useGetList } from 'react-admin';
import type { DayChange, PunchDecision, PunchKind } from '@tidycrew/contracts';
import { OnBehalf } from '../../shared/OnBehalf';
import { Quiet } from '../../shared/Quiet';
import { LoadFailed, shownTime } from '../../shared';
import { useMoment } from '../../shared/moment';
import { LATE_TEXTS } from '../../late-punches/texts';
import { Loading } from '../../shared/Loading';
import { QUIET } from '../queries';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import { Entries, Part } from './Part';

const texts = TEXTS.day;
/** What was pressed, and what was decided about it. */
const SHOWN: Readonly<Record<string, string>> = {
  ...LATE_TEXTS.kinds,
  ...LATE_TEXTS.outcomes,
} satisfies Record<PunchKind | PunchDecision, string>;

/** Who corrected the day, or decided about a press of it that was sent late, when, from what to what and why, newest first (D35, D67). */
export function DayHistory({ staffId, date }: { staffId: number; date: string }) {
  const filter = { staffId, date };
  const { data, isError, refetch } = useGetList<DayChange>('timesheet-changes', { filter }, QUIET);
  return (
    <Part title={texts.history}>
      {data ? (
        <History changes={data} />
      ) : isError ? (
        <LoadFailed onRetry={refetch}>{texts.historyFailed}</LoadFailed>
      ) : (
        <Loading>{texts.historyLoading}</Loading>
      )}
    </Part>
  );
}

function History({ changes }: { changes: readonly DayChange[] }) {
  const moment = useMoment();
  if (changes.length === 0) return <Quiet>{texts.historyEmpty}</Quiet>;
  return (
    <Entries>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`}>
          {texts.change(texts.kinds[change.kind], shownValue(change, change.before), shownValue(change, change.after))}
          <Quiet>
            {texts.by(change.madeBy, moment(change.at))}
            <OnBehalf name={change.onBehalfOf} />
          </Quiet>
          {change.reason && <q>{change.reason}</q>}
        </li>
      ))}
    </Entries>
  );
}

function shownValue({ kind }: DayChange, value: string | null): string {
  if (kind === 'punch') return SHOWN[value ?? ''] ?? '';
  if (value === null) return texts.byRule;
  if (kind === 'start') return shownTime(value);
  return value === 'yes' ? texts.yes : texts.no;
}
