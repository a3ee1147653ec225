import type { ReactNode } from 'react';
import { Box, Paper, Skeleton } from '@mui/material';
import type { Band } from '@tidycrew/domain';
import { BandBadge } from './BandBadge';

interface StatCardProps {
  label: string;
  /** null: not known yet. */
  value: string | null;
  band?: Band | null;
  caption?: ReactNode;
  icon?: ReactNode;
}

/** One figure with its label and band, two lines high. */
export function StatCard({ label, value, band, caption, icon }: StatCardProps) {
  return (
    <Paper component="article" variant="outlined" aria-label={label} sx={{ containerType: 'inline-size', minWidth: 0 }}>
      <Box sx={icon ? CARD : PLAIN}>
        {icon && <Box sx={{ gridArea: 'icon', color: 'primary.main' }}>{icon}</Box>}
        <Box component="h2" sx={{ gridArea: 'label', fontSize: '1rem', fontWeight: 600 }}>
          {label}
        </Box>
        <Box
          sx={{
            gridArea: 'value',
            justifySelf: 'end',
            fontSize: '1.5rem',
            fontWeight: 600,
            lineHeight: 1.25,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value ?? <Skeleton width="4rem" />}
        </Box>
        <Box sx={{ gridArea: 'band', justifySelf: 'end' }}>
          {value !== null && band && <BandBadge tone={band.tone}>{band.label}</BandBadge>}
        </Box>
        <Box sx={{ gridArea: 'caption', color: 'text.secondary', fontSize: '0.875rem' }}>{caption}</Box>
      </Box>
    </Paper>
  );
}

const CARD = {
  display: 'grid',
  gridTemplate: '"icon label value" "icon caption band" / auto 1fr auto',
  alignItems: 'center',
  columnGap: 1.5,
  px: 1.5,
  py: 1,
  // Where label and figure do not fit side by side.
  '@container (max-width: 14rem)': {
    gridTemplate: '"icon label" "icon value" "icon caption" "icon band" / auto 1fr',
    '& > *': { justifySelf: 'start !important' },
  },
} as const;

/** A card without a place for an icon. */
const PLAIN = {
  ...CARD,
  gridTemplate: '"label value" "caption band" / 1fr auto',
  '@container (max-width: 14rem)': {
    ...CARD['@container (max-width: 14rem)'],
    gridTemplate: '"label" "value" "caption" "band" / 1fr',
  },
} as const;
