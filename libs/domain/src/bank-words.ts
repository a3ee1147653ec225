import { searchFold } from './names.js';

/** Words that banks, payment schemes and legal forms write, folded; they name nobody, however a customer is called (D554). */
const NOBODY = new Set(
  `bank banks banking netbank commbank commonwealth cba westpac anz nab bendigo macquarie suncorp bankwest ing boq ubank amp hsbc
  citibank citi rabobank bankvic beyond heritage newcastle greater imb rams up xinja volt
  osko payid npp bpay bpoint eft eftpos pos atm visa mastercard amex paypal paypalau stripe square zeller tyro beem afterpay zip
  wise revolut apple google direct credit credits debit debits transfer transfers transferred tfr trf xfer trans transaction
  deposit deposits dep payment payments pay paid pays payer payee paymt pmt pymt internet mobile app online phone fast branch cash
  cheque chq ref reference from to the and for of via by on at in with into value date effective entered receipt rcpt invoice
  invoices inv tax no nr number account acct acc bsb australia aus aust au aud card purchase refund reversal salary wages interest
  fee fees autopay recurring periodical regular automatic auto standing order settlement merchant batch pending posted balance
  sent received inward outward domestic international overseas wdl withdrawal misc details description narrative memo code
  mr mrs ms miss dr prof
  pty ltd limited inc incorporated llc llp corp corporation company co trust trustee trustees atf abn acn holdings
  jan feb mar apr jun jul aug sep sept oct nov dec january february march april may june july august september october november
  december mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
);
/** Banks whose names are words of people and of places, too; folded texts are rid of them first. */
const BANKS_OF_MORE_WORDS =
  /(?<!\p{L})(?:st\.? george|bank of [a-z]+|great southern|peoples choice|me bank|bank first)(?!\p{L})/gu;

/** A word of a text of a bank, or of a name. */
export interface BankWord {
  /** As it is compared. */
  word: string;
  /** As it was written. */
  typed: string;
  /** It counts only together with another word of the name: a locality, or a word of two letters. */
  isWeak: boolean;
}

/** Whether a folded text is the name of a locality. */
export type IsLocality = (folded: string) => boolean;

/**
 * The words of a text that can name somebody, each once, folded as for a search (decisions D404, D554).
 * @param own words that name nobody here: those of the business's own name
 */
export function wordsIn(text: string, own: ReadonlySet<string>, isLocality: IsLocality): BankWord[] {
  const plain = searchFold(text).replaceAll(BANKS_OF_MORE_WORDS, ' ');
  const typed = new Map([...text.matchAll(LETTERS)].map(([part]) => [searchFold(part), part]));
  const all = [...plain.matchAll(LETTERS)].map(([word]) => word);
  const places = new Set<number>();
  for (let from = 0; from < all.length; from++) {
    for (let to = from + 1; to <= Math.min(all.length, from + 3); to++) {
      if (isLocality(all.slice(from, to).join(' '))) for (let at = from; at < to; at++) places.add(at);
    }
  }
  const words = new Map<string, BankWord>();
  for (const [at, word] of all.entries()) {
    if (word.length < 2 || NOBODY.has(word) || own.has(word)) continue;
    const isWeak = word.length === 2 || places.has(at);
    words.set(word, { word, typed: typed.get(word) ?? word, isWeak: isWeak && (words.get(word)?.isWeak ?? true) });
  }
  return [...words.values()];
}

const LETTERS = /[\p{L}\p{M}'\u2019]+/gu;

/** The letters that stand alone in a text, folded: initials. */
export const initialsIn = (text: string): Set<string> => new Set(searchFold(text).match(/(?<!\p{L})\p{L}(?!\p{L})/gu));

/** All words of the business's own name, folded. */
export const ownWords = (name: string): Set<string> => new Set(searchFold(name).match(LETTERS));
