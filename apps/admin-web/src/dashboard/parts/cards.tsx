import type { ReactNode } from 'react';
import { Box, Link } from '@mui/material';

/** Cards beside each other, as many as fit. */
export function CleanCards({ children }: { children: ReactNode }) {
  const columns = 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))';
  return (
    <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1 }}>
      {children}
    </Box>
  );
}

interface FactCardProps {
  head: ReactNode;
  text: string;
  /** A team's, '#rrggbb'. */
  color?: string;
  children: ReactNode;
}

/** One record on a screen that is too narrow for a table. */
export function FactCard({ head, text, color = 'var(--border-strong)', children }: FactCardProps) {
  return (
    <Box component="li" sx={CARD} style={{ borderLeftColor: color }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '0 8px' }}
      >
        {head}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
      {children}
    </Box>
  );
}

const CARD = {
  minWidth: 0,
  px: 1.5,
  pt: 0.25,
  pb: 1,
  border: 1,
  borderLeft: '5px solid',
  borderColor: 'divider',
  borderRadius: 'var(--radius-md)',
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
} as const;

/** A name that opens what it names; only the name for those who may not. */
export function NameButton({ name, title, onOpen }: { name: string; title?: string; onOpen?: () => void }) {
  if (!onOpen) return <Box sx={{ fontWeight: 600 }}>{name}</Box>;
  return (
    <Link
      component="button"
      type="button"
      title={title}
      underline="hover"
      onClick={onOpen}
      sx={{ minHeight: { xs: 44, lg: 32 }, fontSize: 'inherit', fontWeight: 600, textAlign: 'left' }}
    >
      {name}
    </Link>
  );
}
