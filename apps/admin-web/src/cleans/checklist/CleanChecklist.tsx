import { Box, Chip, Typography } from '@mui/material';
import type { AdminClean, CleanItem } from '@tidycrew/contracts';
import { Quiet } from '../../shared/Quiet';
import { pressMoment } from '../late/words';
import { TICK_TEXTS as TEXTS, ticksWords } from './words';

/** What the crew made of each item, and who pressed it last; nothing without a checklist. */
export function CleanChecklist({
  clean: { checklist = [], ticks },
  zone,
}: {
  clean: Pick<AdminClean, 'checklist' | 'ticks'>;
  zone: string;
}) {
  if (checklist.length === 0 || !ticks) return null;
  return (
    <Box component="details" sx={{ width: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        <strong>{TEXTS.title}:</strong> {ticksWords(ticks)}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {checklist.map((item) => (
          <Item key={item.position} item={item} zone={zone} />
        ))}
      </Box>
    </Box>
  );
}

function Item({ item: { text, state, note, byName, at, isLate }, zone }: { item: CleanItem; zone: string }) {
  return (
    <li>
      {text}: <strong>{TEXTS.states[state ?? 'open']}</strong>
      {note !== null && ` (${note})`}
      {byName !== null && at !== null && <Quiet>{TEXTS.by(byName, pressMoment(at, zone))}</Quiet>}
      {isLate && <Chip size="small" variant="outlined" color="warning" label={TEXTS.late} sx={{ height: 'auto' }} />}
    </li>
  );
}
