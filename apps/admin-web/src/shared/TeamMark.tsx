import { Box } from '@mui/material';

/** A team's name beside a dot in its colour ('#rrggbb'): any colour may be chosen, so it is never text or ground. */
export function TeamMark({ name, color }: { name: string; color: string }) {
  return (
    <Box component="span" sx={MARK}>
      <span style={{ background: color }} aria-hidden="true" />
      <span>{name}</span>
    </Box>
  );
}

const MARK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > :first-of-type': {
    flex: 'none',
    width: 14,
    height: 14,
    borderRadius: '50%',
    boxShadow: '0 0 0 1px var(--border-strong)',
  },
} as const;
