/** Words that say less than the others. */
export const QUIET = { color: 'text.secondary', fontSize: 'var(--text-sm)' };

/** A column of parts, such as in a dialog. */
export const COLUMN = { display: 'flex', flexDirection: 'column', gap: 'var(--space-4)', minWidth: 0 };

/** Two lines in one place of a list: what it is, and quieter what belongs to it. */
export const LINES = { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' };

/** What stands at both ends of a line. */
export const ENDS = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 'var(--space-3)' };

/** A sum with its lines. */
export const PANEL = {
  px: 'var(--space-4)',
  py: 'var(--space-3)',
  borderRadius: 'var(--radius-md)',
  bgcolor: 'var(--surface-sunken)',
  fontVariantNumeric: 'tabular-nums',
};

export const SUM = { ...ENDS, alignItems: 'baseline', fontWeight: 600, '& strong': { fontSize: 'var(--text-xl)' } };
