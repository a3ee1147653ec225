import { Box, GlobalStyles } from '@mui/material';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { useBrand, useBusinessZone } from '../../providers/business-zone';
import { PRINT_TEXTS as TEXTS } from './texts';

/** A4 without what only works on a screen: bar, menu, buttons, choices; every page has it. */
export const ON_PAPER = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '12mm' },
      '@media print': {
        ':root': { colorScheme: 'light' },
        'html, body, #root': { background: '#fff', fontSize: '10pt' },
        [[
          '.RaLayout-appFrame > header, .RaAppBar-toolbar, .MuiAppBar-root, .RaSidebar-root, .RaSidebar-docked',
          '[class*="RaSkipNavigation"], [data-toast], [role="tablist"], [role="search"], [role="switch"]',
          'main button:not([aria-expanded], [aria-pressed="true"], :is(th, td) *), main input, main select, main label',
          'main .MuiTableCell-paddingCheckbox, main .isActions',
        ].join(', ')]: { display: 'none !important' },
        // A column's head and a person's name are buttons, and must be read.
        'main :is(th, td) button': { display: 'inline !important', textDecoration: 'none !important' },
        'main :is(th, td) button svg, main th [aria-hidden="true"]': { display: 'none !important' },
        // What is cut off on a screen to be scrolled.
        'main *': { overflow: 'visible !important', maxHeight: 'none !important', boxShadow: 'none !important' },
        '.RaLayout-appFrame, .RaLayout-contentWithSidebar, .RaLayout-content, main, #main-content': {
          display: 'block !important',
          margin: '0 !important',
          padding: '0 !important',
        },
        'main tr, main article, main svg, main [role="img"]': { breakInside: 'avoid' },
        'main thead': { display: 'table-header-group' },
        'main h2': { breakAfter: 'avoid' },
        'a[href]': { color: 'inherit', textDecoration: 'none' },
      },
    }}
  />
);

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
