/** WCAG 2.2, levels A and AA, as axe names its rules. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
