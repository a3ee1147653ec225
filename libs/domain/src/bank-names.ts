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
    const hits = this.hitsOf(wordsIn(text, this.own, this.isLocality));
    if (hits.size === 0) return NOBODY;
    const most = Math.max(...[...hits.values()].map(({ words }) => words.size));
    const first = [...hits].filter(([, { words }]) => words.size === most);
    const customerIds = first.length === 1 ? [first[0]![0]] : byInitials(first, initialsIn(text));
    const isPayer = customerIds.every(
      (id) => hits.get(id)!.payer !== null && hits.get(id)!.payer === hits.get(customerIds[0]!)!.payer,
    );
    const namesOthers = (ids: readonly number[]): boolean => {
      const known = new Set(ids.flatMap((id) => [...(hits.get(id)?.words ?? [])]));
      return [...hits].some(([id, { words }]) => !ids.includes(id) && [...words].some((word) => !known.has(word)));
    };
    return { customerIds, isPayer, namesOthers };
  }

  /** The words of names that stand in a text, by customer; a weak word counts beside another of its name. */
  private hitsOf(words: readonly BankWord[]): Map<number, Hit> {
    const found = new Map<Name, BankWord[]>();
    for (const word of words) {
      for (const name of this.byWord.get(word.word) ?? []) found.set(name, [...(found.get(name) ?? []), word]);
    }
    const hits = new Map<number, Hit>();
    for (const [name, own] of found) {
      if (own.length === 1 && own[0]!.isWeak) continue;
      for (const id of name.customerIds) {
        const hit = hits.get(id) ?? { words: new Set(), nameWords: [], payer: null };
        for (const { word } of own) hit.words.add(word);
        if (name.isPayer) hit.payer = name;
        else hit.nameWords = name.words;
        hits.set(id, hit);
      }
    }
    return hits;
  }

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
  words: Set<string>;
  nameWords: readonly string[];
  payer: Name | null;
}

/** Of those who share the words, those whose other words begin with initials in the text; else all. */
function byInitials(all: readonly (readonly [number, Hit])[], initials: ReadonlySet<string>): number[] {
  const fitting = all.filter(([, { words, nameWords }]) =>
    nameWords.some((word) => !words.has(word) && initials.has(word[0]!)),
  );
  return (fitting.length > 0 ? fitting : all).map(([id]) => id);
}
