import type { BankCustomer } from './bank-open-money.js';
import { type BankWord, initialsIn, type IsLocality, ownWords, wordsIn } from './bank-words.js';

/** A name, or what a payer knows a customer by; a payer's name is of several customers. */
interface Name {
  words: readonly string[];
  customerIds: number[];
  isPayer: boolean;
}

/** Whom a text names by words (decision D554). */
export interface NamedIn {
  /** Those most of whose words stand in the text: one, all of one payer, or several who share the words. */
  customerIds: readonly number[];
  /** All of `customerIds` are of one payer, whose name it is. */
  isPayer: boolean;
  /** Whether anybody is named by a word that none of these has. */
  namesOthers: (customerIds: readonly number[]) => boolean;
}

const NOBODY: NamedIn = { customerIds: [], isPayer: false, namesOthers: () => false };

/** As many as a number has bits. */
const MOST_WORDS = 31;
/** A text of more names than that says nothing of anybody. */
const TOO_MANY: NamedIn = { customerIds: [], isPayer: false, namesOthers: () => true };

/** Finds names in texts. */
export class BankNames {
  private readonly payers = new Map<string, Name>();
  private readonly byWord = new Map<string, Name[]>();
  private readonly own: ReadonlySet<string>;

  constructor(
    ownName: string,
    private readonly isLocality: IsLocality,
  ) {
    this.own = ownWords(ownName);
  }

  /** Adds the names of some customers. */
  add({ id, name, billingName, billingReference }: BankCustomer): void {
    this.index({ words: this.wordsOf(`${name} ${billingReference ?? ''}`), customerIds: [id], isPayer: false });
    const words = this.wordsOf(billingName ?? '');
    if (words.length === 0) return;
    const known = this.payers.get(words.join(' '));
    if (known) known.customerIds.push(id);
    else {
      const payer = { words, customerIds: [id], isPayer: true };
      this.payers.set(words.join(' '), payer);
      this.index(payer);
    }
  }

  namedIn(text: string): NamedIn {
    const words = wordsIn(text, this.own, this.isPlaceOfName).filter(({ word }) => this.byWord.has(word));
    if (words.length > MOST_WORDS) return TOO_MANY;
    const hits = this.hitsOf(words);
    if (hits.size === 0) return NOBODY;
    let [most, all] = [0, 0];
    for (const { words: some } of hits.values()) [most, all] = [Math.max(most, countOf(some)), all | some];
    const first = [...hits].filter(([, { words: some }]) => countOf(some) === most);
    const wordOf = (word: string): number => words.findIndex((one) => one.word === word);
    const customerIds = first.length === 1 ? [first[0]![0]] : byInitials(first, initialsIn(text), wordOf);
    const payer = hits.get(customerIds[0]!)!.payer;
    const isPayer = payer !== null && customerIds.every((id) => hits.get(id)!.payer === payer);
    // Kept for each line of a file: nothing but numbers.
    const masks = new Map([...hits].map(([id, { words: some }]) => [id, some]));
    const namesOthers = (ids: readonly number[]): boolean => {
      const known = ids.reduce((some, id) => some | (masks.get(id) ?? 0), 0);
      return (all & ~known) !== 0;
    };
    return { customerIds, isPayer, namesOthers };
  }

  /** The words of names that stand in a text, by customer; a weak word counts beside another of its name. */
  private hitsOf(words: readonly BankWord[]): Map<number, Hit> {
    const found = new Map<Name, number>();
    let strong = 0;
    for (const [at, { word, isWeak }] of words.entries()) {
      if (!isWeak) strong |= 1 << at;
      for (const name of this.byWord.get(word)!) found.set(name, (found.get(name) ?? 0) | (1 << at));
    }
    const hits = new Map<number, Hit>();
    for (const [name, own] of found) {
      if ((own & strong) === 0 && countOf(own) < 2) continue;
      for (const id of name.customerIds) {
        const hit = hits.get(id) ?? { words: 0, nameWords: [], payer: null };
        hit.words |= own;
        if (name.isPayer) hit.payer = name;
        else hit.nameWords = name.words;
        hits.set(id, hit);
      }
    }
    return hits;
  }

  /** Only of names, which few texts have many words of. */
  private readonly isPlaceOfName: IsLocality = (folded) =>
    folded.split(' ').some((word) => this.byWord.has(word)) && this.isLocality(folded);

  private wordsOf(name: string): string[] {
    return wordsIn(name, this.own, () => false).map(({ word }) => word);
  }

  private index(name: Name): void {
    for (const word of name.words) {
      const known = this.byWord.get(word);
      if (known) known.push(name);
      else this.byWord.set(word, [name]);
    }
  }
}

interface Hit {
  /** Places of words in the list of the text's words, as bits. */
  words: number;
  nameWords: readonly string[];
  payer: Name | null;
}

function countOf(words: number): number {
  let count = 0;
  for (let left = words; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Narrows customers that share the words to those whose other words begin with initials in the text, if any. */
function byInitials(
  all: readonly (readonly [number, Hit])[],
  initials: ReadonlySet<string>,
  placeOf: (word: string) => number,
): number[] {
  const fitting = all.filter(([, { words, nameWords }]) =>
    nameWords.some((word) => initials.has(word[0]!) && !isAmong(words, placeOf(word))),
  );
  return (fitting.length > 0 ? fitting : all).map(([id]) => id);
}

const isAmong = (words: number, place: number): boolean => place >= 0 && (words & (1 << place)) !== 0;
