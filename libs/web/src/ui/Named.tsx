import { OFFICE_LANG } from '../language';

/** A time as it is written here: '9:02 am', '17:00'. */
export const A_TIME = /\d{1,2}:\d{2}(?:\s[ap]m)?/;

interface NamedProps {
  /** A sentence of the catalogue with its values. */
  children: string;
  /** Those of its values that are names, codes or times. */
  names: readonly (string | RegExp | null | undefined)[];
  /** The one that somebody wrote. */
  wrote?: string | null;
}

/** A sentence in which names, codes and times are marked, so that a phone's own translation leaves them (decision D594). */
export function Named({ children, names, wrote }: NamedProps) {
  const held = [...names, wrote].flatMap((name) => (name ? [sourceOf(name)] : []));
  if (held.length === 0) return children;
  // Every second part is what the brackets hold.
  return children.split(new RegExp(`(${held.join('|')})`)).map((part, at) => {
    if (at % 2 === 0) return part;
    return (
      <span key={at} {...(part === wrote ? { lang: OFFICE_LANG } : ({ translate: 'no' } as const))}>
        {part}
      </span>
    );
  });
}

const sourceOf = (name: string | RegExp) =>
  typeof name === 'string' ? name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : name.source;
