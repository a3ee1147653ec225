/** A person's name as it is shown: first and last name with one space, a missing one left out. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName.trim(), lastName.trim()].filter((part) => part !== '').join(' ');
}

/** First letters of the first and the last word, in capitals: 'Mary Ann Smith' → 'MS', 'Cher' → 'C', '' → ''. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  // Code points, not units: an emoji or a rare letter must not be cut in half.
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

const NOON = 12 * 60;
const EVENING = 17 * 60;

type Greeting = 'Good Morning' | 'Good Afternoon' | 'Good Evening';

/** Greeting by local minutes since midnight: morning before 12:00, afternoon before 17:00 (document 000 section 2). */
export function greetingFor(minutesOfDay: number): Greeting {
  if (minutesOfDay < NOON) return 'Good Morning';
  return minutesOfDay < EVENING ? 'Good Afternoon' : 'Good Evening';
}
