import { useId, type ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';

interface SectionProps {
  title: string;
  /** Shown beside the title. */
  count?: number;
  /** Where links of the page lead to. */
  anchor?: string;
  /** Beside the heading. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of the dashboard with its heading. */
export function Section({ title, count, anchor, note, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, scrollMarginTop: 64 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography component="h2" id={id} sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          {title}
          {count !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 600 }}>
              {` (${count.toLocaleString('en-AU')})`}
            </Box>
          )}
        </Typography>
        {note}
      </Box>
      {children}
    </Box>
  );
}

interface WarningPanelProps {
  title: string;
  /** The button for more rows, as `useFewRows` made it. */
  more?: ReactNode;
  /** At the right end: where all of it is. */
  link?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** What needs somebody, on a ground that is seen. */
export function WarningPanel({ title, more, link, end, children }: WarningPanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={PANEL}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <WarningIcon fontSize="small" />
        <Typography component="h2" id={id} sx={{ flex: '1 1 auto', fontSize: '1.0625rem', fontWeight: 600 }}>
          {title}
        </Typography>
        {more}
        {link}
        {end}
      </Box>
      {children}
    </Box>
  );
}

const PANEL = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  p: 1,
  pl: 1.5,
  border: '1px solid var(--warning)',
  borderRadius: 'var(--radius-md)',
  bgcolor: 'var(--warning-soft)',
  color: 'var(--on-warning-soft)',
  '& ul, & table, & p': { color: 'text.primary' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32, color: 'inherit', fontWeight: 600 },
  '& ul a': { color: 'primary.main' },
} as const;
