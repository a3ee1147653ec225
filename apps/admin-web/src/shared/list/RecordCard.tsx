import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { Box, Card, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { LIST_TEXTS as TEXTS } from './texts';

/** The records of the list around it as cards beside each other, as many as fit. */
export function ListCards({ label, children }: { label: string; children: ReactNode }) {
  const { data = [], isPlaceholderData } = useListContext();
  return (
    <Box component="ul" sx={GRID} aria-label={label} aria-busy={isPlaceholderData || undefined}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          {children}
        </RecordContextProvider>
      ))}
    </Box>
  );
}

interface RecordCardProps {
  title: ReactNode;
  /** A picture before the title: initials, a team's colour. */
  mark?: ReactNode;
  badges?: ReactNode;
  tick?: ReactNode;
  isArchived: boolean;
  children: ReactNode;
  actions?: ReactNode;
}

/** One customer, person or team. Archived ones look different, are fainter and say so. */
export function RecordCard({ title, mark, badges, tick, isArchived, children, actions }: RecordCardProps) {
  return (
    <Card component="li" variant="outlined" sx={CARD} data-archived={isArchived || undefined}>
      <Stack className="body" sx={BODY}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          {mark}
          <Typography component="h2" sx={{ minWidth: 0, fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Stack>
        {(badges || tick || isArchived) && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {badges}
            {isArchived && <Chip size="small" color="warning" variant="outlined" label={TEXTS.archived} />}
            {tick}
          </Stack>
        )}
        {children}
      </Stack>
      {actions && (
        <Stack direction="row" sx={ACTIONS}>
          {actions}
        </Stack>
      )}
    </Card>
  );
}

interface AmountCardProps {
  amount: ReactNode;
  /** Across from the amount: a state, a tick. */
  mark?: ReactNode;
  children: ReactNode;
}

/** One sum of money: the amount first, then what it is about. */
export function AmountCard({ amount, mark, children }: AmountCardProps) {
  return (
    <Card component="li" variant="outlined" sx={AMOUNT_CARD}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="strong" variant="h6" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Typography>
        {mark}
      </Stack>
      {children}
    </Card>
  );
}

export function CardLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography component="p" variant="body2" sx={{ display: 'flex', gap: 1, minWidth: 0, lineHeight: 1.35 }}>
      <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Typography>
  );
}

interface CardFiguresProps {
  figures: readonly { label: string; value: ReactNode }[];
  /** What holds for all of them, in small letters: how old they are. */
  note?: string | null;
}

export function CardFigures({ figures, note = null }: CardFiguresProps) {
  return (
    <Box component="dl" sx={FIGURES}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ fontWeight: 600 }}>
            {value}
          </Box>
        </div>
      ))}
      {note !== null && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <dt className="visually-hidden">{TEXTS.calculated}</dt>
          <Typography component="dd" variant="body2" color="textSecondary">
            {note}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** The places of cards that are on their way. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{TEXTS.loading}</span>
      <Box component="ul" sx={GRID} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Card component="li" key={index} variant="outlined" sx={CARD} data-skeleton="">
            <Skeleton width="60%" height="1.5rem" />
            <Skeleton width="35%" height="1.25rem" />
            <Skeleton width="90%" />
            <Skeleton width="70%" />
            <Skeleton height="3.25rem" />
          </Card>
        ))}
      </Box>
    </div>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.25rem), 1fr))',
  gap: 1.5,
  '&[aria-busy]': { opacity: 0.75 },
} as const;
const CARD = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  minWidth: 0,
  p: 1.5,
  // Told by frame, ground and badge; fainter too, yet all of it stays above 4.5:1.
  '&[data-archived]': {
    '--text-muted': 'var(--text)',
    borderStyle: 'dashed',
    borderColor: 'var(--border-strong)',
    bgcolor: 'var(--surface-sunken)',
    '& .body': { opacity: 0.88 },
    '& .body a': { color: 'text.primary' },
  },
} as const;
const AMOUNT_CARD = { display: 'grid', alignContent: 'start', gap: 0.5, p: 2, overflowWrap: 'anywhere' } as const;
const BODY = { flex: 1, gap: 1, minWidth: 0 } as const;
const ACTIONS = { flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 7rem', px: 1, whiteSpace: 'nowrap' } } as const;
const FIGURES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))',
  columnGap: 1.5,
  mt: 'auto',
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'var(--surface-sunken)',
} as const;
