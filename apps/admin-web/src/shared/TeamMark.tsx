import { Box } from '@mui/material';

/** A team's name beside its colour; any colour may be chosen, so it is never text or ground. */
export function TeamMark({ name, color }: { name: string; color: string | null }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {color && <Box component="span" aria-hidden sx={DOT} style={{ background: color }} />}
      {name}
    </Box>
  );
}

const DOT = { flex: 'none', width: 14, height: 14, borderRadius: '50%', boxShadow: '0 0 0 1px var(--border-strong)' };
