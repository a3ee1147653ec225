import { searchFold } from './names.js';

const NUMBER = String.raw`(?:inv(?:oices?|s)?[\s.:#-]*(?:(?:no|nr|number)[\s.:#-]*)?)`;
/** 'INV-000123', 'inv 123', 'Invoice no. 123 & 124'; '123.45' is an amount. */
const NUMBERS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NUMBER}(\d{1,10}(?:(?:\s*(?:[,&+/]|and)\s*|-)${NUMBER}?\d{1,10})*)(?![\p{L}\p{N}]|\.\d)`,
  'giu',
);

/** The numbers of invoices that a text of a bank names, each once. */
export function invoiceNumbersIn(text: string): number[] {
  const numbers = [...text.matchAll(NUMBERS)].flatMap(([, list]) => list!.match(/\d+/g)!.map(Number));
  return [...new Set(numbers)].filter((number) => number > 0);
}

/** The words of 4 letters or more of a name or a text, folded as for a search (decision D404), and as they stand there. */
export function wordsIn(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [typed] of text.matchAll(/[\p{L}\p{M}'\u2019]+/gu)) {
    const word = searchFold(typed);
    if (/^\p{L}{4,}$/u.test(word)) words.set(word, typed);
  }
  return words;
}
