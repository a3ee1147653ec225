import type { Band } from '@tidycrew/domain';

export type Tone = Band['tone'] | 'neutral';

/** How the tokens call the colours of bands (document 001 section 9). */
const NAMES: Record<Tone, string> = {
  green: 'success',
  yellow: 'warning',
  orange: 'orange',
  red: 'danger',
  neutral: 'neutral',
};

/** The colour of words in a band's tone; readable in light and dark. */
export const toneColor = (tone: Tone): string => `var(--${NAMES[tone]})`;

/** The ground of a badge in a band's tone, and the colour of its words. */
export const toneGround = (tone: Tone) => ({
  bgcolor: `var(--${NAMES[tone]}-soft)`,
  color: `var(--on-${NAMES[tone]}-soft)`,
});
