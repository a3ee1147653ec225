import type { ReactNode } from 'react';
import { Chip } from '@mui/material';
import { toneGround, type Tone } from './tone';

/** A band's label on its colour (document 001 section 9). */
export function BandBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Chip
      component="span"
      size="small"
      label={children}
      sx={{ ...toneGround(tone), fontSize: 'var(--text-sm)', fontWeight: 600 }}
    />
  );
}
