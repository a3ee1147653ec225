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
  /** A small drawing at the right, whose place is kept while it is not there; undefined: the card has none. */
  line?: ReactNode;
  /** Below it: how the figure has changed. */
  change?: ReactNode;
}

/** One figure with its label and band, two lines high; three with a line beside it. */
export function StatCard({ label, value, band, caption, icon, line, change }: StatCardProps) {
  return (
    <Paper component="article" variant="outlined" aria-label={label} sx={{ containerType: 'inline-size', minWidth: 0 }}>
      <Box sx={line !== undefined ? WITH_LINE : icon ? CARD : PLAIN}>
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
        {line !== undefined && <Box sx={{ gridArea: 'line', minHeight: 40 }}>{line}</Box>}
        {change && <Box sx={{ gridArea: 'change', fontSize: '0.8125rem' }}>{change}</Box>}
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

/** Label, figure and caption at the left, the line and the change at the right; one below the other where that is too narrow. */
const WITH_LINE = {
  ...CARD,
  gridTemplate:
    '"label label line" auto "value band line" auto "caption caption change" auto / auto 1fr minmax(0, 9rem)',
  '& > *': { justifySelf: 'start !important' },
  '& > :nth-child(n + 5)': { justifySelf: 'stretch !important', textAlign: 'end' },
  '@container (max-width: 18rem)': {
    gridTemplate: '"label label" "value band" "caption caption" "change change" "line line" / auto 1fr',
    '& > :nth-child(n + 5)': { textAlign: 'start' },
  },
} as const;
