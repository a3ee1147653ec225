import { visitDayWords } from '@tidycrew/domain';
import { letter, type MailText } from '../../mail/letter.js';
import type { NoticeRow } from './visit-notice.repository.js';

/** Who is written to, and by whom. */
interface Addressed {
  customerName: string;
  business: { brandName: string; phone: string | null; email: string | null };
}

/** What a customer reads the day before a visit: when, and by whom; no price. */
export function reminderText({ customerName: name, business }: Addressed, { day, told }: NoticeRow): MailText {
  const when = visitDayWords(day, told) ?? '';
  const subject = `A reminder: ${business.brandName} visits you on ${when}`;
  const body = [
    `This is a friendly reminder of our visit on ${when}.`,
    'If anything has changed for you, please let us know.',
  ];
  return letter({ name, subject, body, business });
}

/** What a customer reads when something else is so than was told; the next visit where none is left. */
export function changeText(
  { customerName: name, business }: Addressed,
  changes: readonly NoticeRow[],
  next: NoticeRow | null,
): MailText {
  const lines = changes.map(({ day, told }) => {
    const when = visitDayWords(day, told);
    return when === null ? `We will not come on ${visitDayWords(day, '-')}.` : `We will come on ${when}.`;
  });
  const then = next && `Your next visit is on ${visitDayWords(next.day, next.told)}.`;
  const body = [
    'There is a change to what we told you about our visit.',
    [...lines, ...(then ? [then] : [])].join(' '),
    'If this does not suit you, please let us know.',
  ];
  return letter({ name, subject: `A change to your visit from ${business.brandName}`, body, business });
}
