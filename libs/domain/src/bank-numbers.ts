const DASH = String.raw`\s._:#/\u2010-\u2015\u2212\ufe58\ufe63\uff0d-`;
const NO = String.raw`(?:(?:no|nr|num|number|nbr)[${DASH}]*)?`;
const PREFIX = String.raw`(?:(?:inv(?:oices?|s)?|i\s?n\s?v)[${DASH}]*${NO})`;
/** 'INV-000123', 'Invoice no. 123', 'inv 000 123', and behind it 'and 124', '/125'; '123.45' is an amount. */
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${PREFIX}(0\d{2} \d{3}|\d{1,10})((?:(?:\s*(?:[,;&+/]|and)\s*|-)${PREFIX}?\d{1,10})*)(?![\p{L}\p{N}]|\.\d)`,
  'giu',
);
const LISTED = new RegExp(String.raw`(${PREFIX})?(\d{1,10})`, 'giu');
/** Two letters of the prefix swapped, one missing or misread, or the number glued to a word. */
const MISSPELT = new RegExp(
  String.raw`(?:inv0ice|inv(?:oices?|s)?|ivn|nvi|niv|imv|lnv|1nv|invioce|invocie|inovice|ivnoice|nivoice|invoce|invoic|invice|invocei)[${DASH}]*${NO}((?=[oilszb]*\d)[\doilszb]{1,10}(?!\p{L})|\d{1,10})(?!\d|\.\d)`,
  'giu',
);
/** 'SMITH000123' and '000123INV': six figures, glued to a word. */
const GLUED = /(?<!\d)(\d{6})(?=\p{L})|(?<=\p{L})(\d{6})(?!\d)/gu;
const FIGURES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', z: '2', s: '5', b: '8' };

const STREET =
  'st|street|rd|road|ave|av|avenue|dr|drive|ct|court|cres|crescent|pl|place|ln|lane|pde|parade|tce|terrace|way|hwy|cl|close|gr|grove|bvd|blvd';
/** What a bare number is not: of a unit, a street, a day, a card or a receipt. */
const OF_ELSE = new RegExp(
  [
    String.raw`(?:unit|u|apt|apartment|flat|lot|level|shop|suite|ste|villa|po box|card|xx|receipt|rcpt|bsb|acc(?:oun)?t)[\s#:.]*x*\d+`,
    String.raw`\d+[a-z]?\s*/\s*\d+[a-z]?(?:\s*/\s*\d+)?`,
    String.raw`\d+[a-z]?\s+(?:\p{L}+\s+){1,3}?(?:${STREET})(?!\p{L})`,
    String.raw`\d{1,4}[-./]\d{1,2}[-./]\d{1,4}`,
    String.raw`\d{1,2}\s?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*(?:\s?\d{2,4})?`,
    String.raw`\$?\s?\d[\d,]*\.\d+`,
  ].join('|'),
  'giu',
);

/** The numbers of invoices that a text of a bank may mean, each once. */
export interface InvoiceNumbers {
  /** Numbers with their prefix, as the product writes it or nearly. */
  named: number[];
  /** Behind those: 'and 124', '/3'; perhaps of a street. */
  listed: number[];
  /** Corrected, glued to a word or without the prefix: only with the exact amount. */
  loose: number[];
}

/** The numbers of invoices in a text, as people type them (decision D555). */
export function invoiceNumbersIn(text: string): InvoiceNumbers {
  const named: number[] = [];
  const listed: number[] = [];
  for (const [, first, list] of text.matchAll(NAMED)) {
    named.push(numberOf(first!));
    for (const [, prefix, digits] of list!.matchAll(LISTED)) (prefix ? named : listed).push(numberOf(digits!));
  }
  const rest = text.replaceAll(NAMED, ' ');
  const corrected = [...rest.matchAll(MISSPELT)].map(([, digits]) => numberOf(digits!));
  const glued = [...rest.matchAll(GLUED)].map(([, front, back]) => numberOf((front ?? back)!));
  const bare = bareNumbers(rest);
  return { named: once(named), listed: once(listed), loose: once([...corrected, ...glued, ...bare]) };
}

/** A number of one or two digits counts as an invoice's only where it is the only number. */
function bareNumbers(text: string): number[] {
  const plain = text.replaceAll(OF_ELSE, ' ');
  const found = [...plain.matchAll(/(?<![\p{L}\p{N}$.,])#?(\d{1,10})(?![\p{L}\p{N}]|[.,]\d)/gu)].map(
    ([, digits]) => digits!,
  );
  return found.filter((digits) => digits.length > 2 || found.length === 1).map(numberOf);
}

const numberOf = (typed: string): number =>
  Number(
    typed
      .toLowerCase()
      .replaceAll(/[oilszb]/g, (letter) => FIGURES[letter]!)
      .replaceAll(/\D/g, ''),
  );

const once = (numbers: number[]): number[] => [...new Set(numbers)].filter((number) => number > 0);
