import { translated } from '@tidycrew/web/language';

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Texts of the strip. */
export const STRIP_TEXTS = translated('strip', {
  region: 'What the office does not know yet',
  /** Starts and finishes are punches; 'Cannot clean' and notes are messages. */
  what: (punches: number, messages: number, ticks = 0) =>
    [
      punches > 0 && many(punches, 'punch', 'punches'),
      messages > 0 && many(messages, 'message', 'messages'),
      ticks > 0 && many(ticks, 'tick', 'ticks'),
    ]
      .filter(Boolean)
      .join(' and '),
  onlyHere: (what: string, when: string, all: number, punches: number) => {
    const oldest = all === 1 ? when : `oldest ${when}`;
    const since = all === 1 ? 'It counts from when you pressed.' : 'They count from when you pressed.';
    return `On this phone only: ${what}, ${oldest}.${punches > 0 ? ` ${since}` : ''}`;
  },
  sending: (what: string) => `Sending ${what}...`,
  /** The clock of the phone was changed since. */
  onlyHereUntimed: (what: string) => `On this phone only: ${what}. The clock of this phone was changed.`,
  sent: (at: string, from: string | null) => (from === null ? `Sent ${at}.` : `Sent ${at}, counted from ${from}.`),
  /** 'Elm House, 9:02 am: Please tell the office.', of what is known. */
  about: (facts: readonly (string | null | undefined)[], sentence: string) =>
    [facts.filter(Boolean).join(', '), sentence].filter(Boolean).join(': '),
  dismiss: 'Dismiss',
  asOf: (when: string) => `As of ${when}. Without a network.`,
  denied: 'This browser keeps nothing on this phone: without a network you cannot start or finish here.',
  full: 'The storage of this phone is full: without a network you cannot start or finish here.',
  notSecure: 'This address is not https: without a network this page cannot be opened again.',
} as const);

/** Texts of the question at sign-out. */
export const LEAVE_TEXTS = translated('leave', {
  title: (what: string) => `${what} on this phone only`,
  stays: (count: number, name: string) =>
    count === 1
      ? `It stays on this phone for ${name} and goes out when ${name} signs in here.`
      : `They stay on this phone for ${name} and go out when ${name} signs in here.`,
  signOut: 'Sign out',
  stay: 'Stay signed in',
} as const);

/** Where a press could neither be sent nor kept. */
export const PRESS_TEXTS = translated('press', {
  network: 'Network error occurred',
  markUnwritable: 'Network error occurred. This phone could not keep it either: please try again with a network.',
} as const);
