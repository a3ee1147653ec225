import { Box } from '@mui/material';
import { QUIET } from './look';

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  gap: 'var(--space-2) var(--space-4)',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
};

/** Names with their values, as many beside each other as fit; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <Box component="dl" sx={LIST}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <Box component="dt" sx={QUIET}>
                {name}
              </Box>
              <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
                {value}
              </Box>
            </div>
          ),
      )}
    </Box>
  );
}
