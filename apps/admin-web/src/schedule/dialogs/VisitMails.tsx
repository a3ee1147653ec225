import { useQuery } from '@tanstack/react-query';
import type { OutboxMail } from '@tidycrew/contracts';
import { wallClockAt } from '@tidycrew/domain';
import { formatDayOfMonth, formatTime, offsetAtZone } from '@tidycrew/web';
import { shownDay } from '../../common';
import { useBusinessZone } from '../../common/use-business-zone';
import { useOffice } from '../../data-provider';
import { KIND_LABELS, MAIL_LABELS } from '../../outbox/texts';
import { DIALOG_TEXTS } from './texts';

const TEXTS = DIALOG_TEXTS.visit;
/** A day is told of a few times at most. */
const MOST = 5;

/** What the customer was told of the visit's day by e-mail, newest last; nothing where that is nothing (decision D245). */
export function VisitMails({ visitId }: { visitId: number }) {
  const office = useOffice();
  const momentOf = useShortMoment();
  const { data = [] } = useQuery({
    queryKey: ['outbox', 'of-visit', visitId],
    queryFn: async ({ signal }) => {
      const request = {
        filter: { visitId },
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'id', order: 'DESC' },
        signal,
      } as const;
      return (await office.getList<OutboxMail>('outbox', request)).data.toReversed();
    },
  });
  if (data.length === 0) return null;
  return (
    <div>
      <dt>{TEXTS.mails}</dt>
      {data.map((mail) => (
        <dd key={mail.id}>{wordsOf(mail, momentOf)}</dd>
      ))}
    </div>
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
