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

/** The head of every page: its one h1, a line about it, its buttons. Names the browser tab too. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Stack component="header" direction="row" sx={HEAD}>
      <title>{`${title} · ${PRODUCT}`}</title>
      {/* As wide as the title; its line wraps sooner than the buttons go below. */}
      <Box sx={{ flex: '1 0 auto', maxWidth: 1 }}>
        <Typography component="h1" sx={TITLE}>
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="body2" component="div" color="textSecondary" sx={{ contain: 'inline-size' }}>
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
const TITLE = { fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.015em' } as const;
const ACTIONS = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  '& > *': { flex: { xs: '1 1 auto', sm: 'none' }, maxWidth: 1 },
} as const;
