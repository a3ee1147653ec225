import { useGetList } from 'react-admin';
import type { OutboxMail } from '@tidycrew/contracts';
import { wallClockAt } from '@tidycrew/domain';
import { formatDayOfMonth, formatTime, offsetAtZone } from '@tidycrew/web/time';
import { useBusinessZone } from '../../shared/use-business-zone';
import { shownDay } from '../../shared/wall-texts';
import { KIND_LABELS, MAIL_LABELS } from '../../outbox/texts';
import { Fact } from '../../shared/show/RecordShow';
import { DIALOG_TEXTS } from './texts';

const TEXTS = DIALOG_TEXTS.visit;
/** A day is told of a few times at most. */
const NEWEST = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' } } as const;

const LINE = { display: 'block' };

/** What the customer was told of the visit's day by e-mail, newest last; nothing where that is nothing (decision D245). */
export function VisitMails({ visitId }: { visitId: number }) {
  const momentOf = useShortMoment();
  const { data = [] } = useGetList<OutboxMail>('outbox', { ...NEWEST, filter: { visitId } });
  if (data.length === 0) return null;
  return (
    <Fact label={TEXTS.mails}>
      {data.toReversed().map((mail) => (
        <span key={mail.id} style={LINE}>
          {wordsOf(mail, momentOf)}
        </span>
      ))}
    </Fact>
  );
}

function wordsOf({ kind, status, sentAt }: OutboxMail, momentOf: (instant: string) => string): string {
  const isOfVisit = kind === 'visit-reminder' || kind === 'visit-changed';
  if (sentAt !== null && isOfVisit) return TEXTS.mailSent[kind](momentOf(sentAt));
  return TEXTS.mailUnsent(KIND_LABELS[kind], MAIL_LABELS[status]);
}

/** 'Mon 23 Nov, 4:00 pm' of an instant, as it is read at the business. */
function useShortMoment(): (instant: string) => string {
  const zone = useBusinessZone();
  const offsetAt = offsetAtZone(zone);
  return (instant) => {
    const { day } = wallClockAt(Date.parse(instant), offsetAt);
    return `${shownDay(day).slice(0, 3)} ${formatDayOfMonth(day)}, ${formatTime(instant, zone)}`;
  };
}
