import { Box } from '@mui/material';
import type { TickCounts } from '@tidycrew/contracts';
import { ticksWords } from './words';

/** What a clean's checklist came to, in one line; emphasised where something could not be done. */
export default function TicksLine({ ticks }: { ticks: TickCounts }) {
  return (
    <Box component="span" sx={{ ...LINE, color: ticks.couldNot > 0 ? 'warning.main' : 'text.secondary' }}>
      {ticksWords(ticks)}
    </Box>
  );
}

const LINE = { flexBasis: '100%', fontSize: '0.8125rem', fontWeight: 400, overflowWrap: 'anywhere' } as const;
