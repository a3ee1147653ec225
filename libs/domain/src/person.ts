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
