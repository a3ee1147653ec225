/** A4 without what only works on a screen: bar, menu, buttons, choices. */
export const PAGE_ON_PAPER = {
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
} as const;

/** A dialog that is printed stands above the page, which paper does not have; it scrolls, which paper cannot. */
export const DIALOG_ON_PAPER = {
  '@media print': {
    '#root, .MuiBackdrop-root, .MuiDialogTitle-root, .MuiDialogTitle-root ~ button, .MuiDialogActions-root': {
      display: 'none !important',
    },
    'body, .MuiDialog-root, .MuiDialog-root *': { overflow: 'visible !important', boxShadow: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      margin: '0 !important',
    },
  },
} as const;
