import { Box, GlobalStyles } from '@mui/material';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { useBrand, useBusinessZone } from '../../providers/business-zone';
import { PAGE_ON_PAPER } from '../../theme/print';
import { PRINT_TEXTS as TEXTS } from './texts';

/** Every page has it. */
export const ON_PAPER = <GlobalStyles styles={PAGE_ON_PAPER} />;

/** On paper only: which business the page is of, which days it is about, and when it was printed. */
export function PrintHead({ range }: { range?: string }) {
  const brand = useBrand().data?.brandName ?? '';
  const zone = useBusinessZone();
  const now = new Date().toISOString();
  return (
    <Box sx={HEAD}>
      <Words>{[brand, range].filter(Boolean).join(' · ')}</Words>
      <Words>{TEXTS.printed(`${formatDate(now, zone)}, ${formatTime(now, zone)}`)}</Words>
    </Box>
  );
}

const HEAD = {
  display: 'none',
  displayPrint: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  width: '100%',
  borderBottom: 1,
  pb: 0.5,
  mb: 1,
} as const;

/** Words that only paper has: on the screen they would be a second time in the page for whoever searches it. */
function Words({ children }: { children: string }) {
  return <Box component="span" data-words={children} sx={{ '&::before': { content: 'attr(data-words)' } }} />;
}
