import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';

/** index.html says 'Admin · Tidycrew'. */
const PRODUCT = document.title.split(' · ').at(-1) ?? '';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons of the page; below the title on small screens. */
  actions?: ReactNode;
}

/** The head of every page: its one h1, a line about it beside it or below, its buttons. Names the browser tab too. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Stack component="header" direction="row" sx={HEAD}>
      <title>{`${title} · ${PRODUCT}`}</title>
      {/* As wide as the title; its line goes below it sooner than the buttons do. */}
      <Box sx={NAMES}>
        <Typography component="h1" sx={TITLE}>
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="body2" component="div" color="textSecondary" sx={SUBTITLE}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Stack direction="row" sx={ACTIONS}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}

const HEAD = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  minHeight: 40,
} as const;
const NAMES = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  flex: '1 0 auto',
  maxWidth: 1,
} as const;
const TITLE = {
  minWidth: 0,
  maxWidth: 1,
  fontSize: '1.125rem',
  fontWeight: 700,
  lineHeight: 1.4,
  letterSpacing: '-0.015em',
  // The longest word of a name breaks.
  overflowWrap: 'anywhere',
} as const;
/** On a phone it is always below. */
const SUBTITLE = { contain: 'inline-size', flex: { xs: '1 1 100%', sm: '1 1 16rem' } } as const;
const ACTIONS = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  '& > *': { flex: { xs: '1 1 auto', sm: 'none' }, maxWidth: 1 },
} as const;
