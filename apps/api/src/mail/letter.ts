import { shownPhone } from '@tidycrew/domain';

/** A subject and the same words twice: as plain text and as HTML. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  /** The reader's name. */
  name: string;
  subject: string;
  /** Paragraphs, and links in a place of their own. */
  body: (string | { link: string })[];
  business: { brandName: string; phone: string | null; email: string | null };
  /** In another language than English: how it begins and ends. */
  frame?: Frame;
}

/** What stands around the words of a letter. */
export interface Frame {
  /** BCP 47 */
  lang: string;
  hello: (name: string) => string;
  regards: string;
}

const ENGLISH: Frame = { lang: 'en-AU', hello: (name) => `Hello ${name},`, regards: 'Kind regards,' };

/** An e-mail of a few sentences from the business to a person. */
export function letter({ name, subject, body, business, frame = ENGLISH }: Letter): MailText {
  const { brandName, phone, email } = business;
  const closing = closingOf([brandName, phone && shownPhone(phone), email], frame);
  const parts = [frame.hello(name), ...body];
  return {
    subject: oneLine(subject),
    text: `${[...parts.map((part) => (typeof part === 'string' ? part : part.link)), closing.join('\n')].join('\n\n')}\n`,
    html: htmlPage(
      [...parts.map((part) => (typeof part === 'string' ? paragraph(part) : anchor(part.link))), closingLines(closing)],
      frame,
    ),
  };
}

/** A name and what it says, as 'Issue date' and '05/03/2026'. */
export type Fact = [name: string, value: string];

/** A fact that may not be known. */
export const named = (name: string, value: string | null): Fact[] => (value === null ? [] : [[name, value]]);

interface FactLetter {
  /** The reader's name. */
  name: string;
  subject: string;
  opening: string[];
  /** Tables, each under its heading if it has one. */
  sections: { heading: string | null; facts: Fact[] }[];
  /** Under the tables: what each opens, and whose page that is. */
  links?: { label: string; href: string; host: string }[];
  /** Who sends it: name, numbers, addresses; null ones are left out. */
  signature: (string | null)[];
}

/** An e-mail of a few sentences and tables of facts. */
export function factLetter({ name, subject, opening, sections, links = [], signature }: FactLetter): MailText {
  const closing = closingOf(signature);
  const sentences = [ENGLISH.hello(name), ...opening];
  const lists = sections.map(({ heading, facts }) =>
    [...(heading === null ? [] : [heading]), ...facts.map(([fact, value]) => `${fact}: ${value}`)].join('\n'),
  );
  const tables = sections.flatMap(({ heading, facts }) => [
    ...(heading === null ? [] : [`<h2 style="font-size:16px;margin:0 0 8px">${escaped(heading)}</h2>`]),
    factTable(facts),
  ]);
  return {
    subject: oneLine(subject),
    text: `${[...sentences, ...lists, ...links.map(({ label, href, host }) => `${label} (${host}): ${href}`), closing.join('\n')].join('\n\n')}\n`,
    html: htmlPage([...sentences.map(paragraph), ...tables, ...links.map(namedAnchor), closingLines(closing)]),
  };
}

// Mail programs know little CSS, and only beside the element itself.
const CELL = 'padding:4px 16px 4px 0;vertical-align:top;text-align:left;font-weight:normal';
const VALUE = 'padding:4px 0;vertical-align:top;text-align:right';

function factTable(facts: Fact[]): string {
  const row = ([name, value]: Fact): string =>
    `<tr><th scope="row" style="${CELL}">${escaped(name)}</th><td style="${VALUE}">${escaped(value)}</td></tr>`;
  return `<table style="border-collapse:collapse;margin:0 0 16px">${facts.map(row).join('')}</table>`;
}

const closingOf = (signature: (string | null)[], { regards } = ENGLISH): string[] => [
  regards,
  ...signature.filter((line): line is string => !!line),
];

/** A whole page of these parts, with no more style than mail programs know. */
function htmlPage(parts: string[], { lang } = ENGLISH): string {
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1f2937">',
    ...parts,
    '</body></html>\n',
  ].join('\n');
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const anchor = (link: string): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(link)}">${escaped(link)}</a></p>`;

const namedAnchor = ({ label, href, host }: { label: string; href: string; host: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(href)}">${escaped(label)}</a> (${escaped(host)})</p>`;

const closingLines = (lines: string[]): string => `<p style="margin:0">${lines.map(escaped).join('<br>')}</p>`;

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** A header takes no line breaks, whatever names hold (trust.md). */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
