import { shownPhone } from '@tidycrew/domain';

/** A subject and the same words twice: as plain text and as HTML. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  /** Of the person who reads it. */
  name: string;
  subject: string;
  /** Paragraphs, and links in a place of their own. */
  body: (string | { link: string })[];
  business: { brandName: string; phone: string | null; email: string | null };
}

/** An e-mail of a few sentences from the business to a person. */
export function letter({ name, subject, body, business }: Letter): MailText {
  const { brandName, phone, email } = business;
  const closing = closingOf([brandName, phone && shownPhone(phone), email]);
  const parts = [`Hello ${name},`, ...body];
  return {
    subject: oneLine(subject),
    text: `${[...parts.map((part) => (typeof part === 'string' ? part : part.link)), closing.join('\n')].join('\n\n')}\n`,
    html: htmlPage([
      ...parts.map((part) => (typeof part === 'string' ? paragraph(part) : anchor(part.link))),
      closingLines(closing),
    ]),
  };
}

export const closingOf = (signature: (string | null)[]): string[] => [
  'Kind regards,',
  ...signature.filter((line): line is string => !!line),
];

/** A whole page of these parts, with no more style than mail programs know. */
export function htmlPage(parts: string[]): string {
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1f2937">',
    ...parts,
    '</body></html>\n',
  ].join('\n');
}

export const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const anchor = (link: string): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(link)}">${escaped(link)}</a></p>`;

export const closingLines = (lines: string[]): string => `<p style="margin:0">${lines.map(escaped).join('<br>')}</p>`;

export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** A header takes no line breaks, whatever names hold (trust.md). */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
