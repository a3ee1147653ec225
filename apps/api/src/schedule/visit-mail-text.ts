import { visitDayWords } from '@tidycrew/domain';
import {
  closingLines,
  closingOfBusiness,
  htmlPage,
  type MailText,
  oneLine,
  paragraph,
} from '../invoices/mail/mail-text.js';
import type { NoticeRow } from './visit-notice.repository.js';

/** Who is written to, and by whom. */
interface Letter {
  customerName: string;
  business: { brandName: string; phone: string | null; email: string | null };
}

/** What a customer reads the day before a visit (decision D242): when, and by whom; no price. */
export function reminderText(letter: Letter, { day, told }: NoticeRow): MailText {
  const when = visitDayWords(day, told) ?? '';
  return wholeText(letter, `A reminder: ${letter.business.brandName} visits you on ${when}`, [
    `This is a friendly reminder of our visit on ${when}.`,
    'If anything has changed for you, please let us know.',
  ]);
}

/** What a customer reads when something else is so than was told (decision D243); the next visit where none is left. */
export function changeText(letter: Letter, changes: readonly NoticeRow[], next: NoticeRow | null): MailText {
  const lines = changes.map(({ day, told }) => {
    const when = visitDayWords(day, told);
    return when === null ? `We will not come on ${visitDayWords(day, '-')}.` : `We will come on ${when}.`;
  });
  const then = next && `Your next visit is on ${visitDayWords(next.day, next.told)}.`;
  return wholeText(letter, `A change to your visit from ${letter.business.brandName}`, [
    'There is a change to what we told you about our visit.',
    [...lines, ...(then ? [then] : [])].join(' '),
    'If this does not suit you, please let us know.',
  ]);
}

function wholeText({ customerName, business }: Letter, subject: string, body: string[]): MailText {
  const paragraphs = [`Hello ${customerName},`, ...body];
  const closing = closingOfBusiness(business);
  return {
    subject: oneLine(subject),
    text: `${[...paragraphs, closing.join('\n')].join('\n\n')}\n`,
    html: htmlPage([...paragraphs.map(paragraph), closingLines(closing)]),
  };
}
