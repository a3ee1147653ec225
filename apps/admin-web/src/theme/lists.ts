/**
 * The table scrolls inside of the page: its header, its ticks and its first column stay in sight. Buttons and links in
 * its cells are as high as a row lets them be.
 */
const TABLE = {
  '--row': '37px',
  '--touch': '32px',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-lg)',
  backgroundColor: 'var(--surface)',
  overflow: 'hidden',
  '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'max(20rem, calc(100dvh - 13.5rem))' },
  '& .RaDataTable-table': { borderCollapse: 'separate', fontVariantNumeric: 'tabular-nums' },
  '& .MuiTableCell-root': {
    height: 'var(--row)',
    padding: '0 6px',
    fontSize: '0.8125rem',
    lineHeight: 1.2,
    '@media (min-width: 1536px)': { paddingInline: 8, fontSize: '0.875rem' },
  },
  '& .MuiTableRow-root > :last-child': { paddingRight: 12 },
  '& td button': { fontSize: '0.875rem', paddingInline: 6 },
  '& .MuiTableCell-head': { height: 36, color: 'var(--text-muted)', fontSize: 'var(--text-sm)', fontWeight: 600 },
  '& .MuiTableCell-head, & .isNarrow': { whiteSpace: 'nowrap' },
  '& .MuiTableCell-head.RaDataTable-headerCell': { backgroundColor: 'var(--surface-sunken)' },
  '& .MuiTableSortLabel-root': { minHeight: 32 },
  '& .MuiTableBody-root .MuiTableRow-root:last-child > *': { borderBottom: 0 },
  '& .MuiTableCell-paddingCheckbox': { width: 40, padding: 0, textAlign: 'center' },
  '& .MuiCheckbox-root': { padding: 6 },
  // What can be done with a row is quiet until somebody points at it; a finger points at nothing.
  '@media (hover: hover)': {
    '& tbody tr:not(:hover, :focus-within) td.isActions': { opacity: 0.65 },
  },
  '& td.MuiTableCell-paddingCheckbox, & td.isFirst': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'var(--surface)',
    // Its rows may be chosen or pointed at, whose colours let through what is scrolled below.
    backgroundImage: 'linear-gradient(var(--row-tint), var(--row-tint))',
  },
  '& th.isFirst.RaDataTable-headerCell, & th.MuiTableCell-paddingCheckbox.RaDataTable-headerCell': {
    left: 0,
    zIndex: 3,
  },
  '& .MuiTableCell-paddingCheckbox + .isFirst.isFirst': { left: 40 },
  '& .isFirst': { paddingLeft: 12 },
  '& .MuiTableRow-root': { '--row-tint': 'transparent' },
  '& .MuiTableRow-root.MuiTableRow-hover:hover': {
    '--row-tint': 'var(--row-hover)',
    backgroundColor: 'var(--row-tint)',
  },
  '& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.MuiTableRow-hover.Mui-selected:hover': {
    '--row-tint': 'var(--accent-soft)',
    backgroundColor: 'var(--row-tint)',
  },
  // Sums of all rows stay in sight below those that are scrolled.
  '& tfoot .MuiTableCell-root.MuiTableCell-root': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    borderTop: '1px solid var(--border)',
    borderBottom: 0,
    backgroundColor: 'var(--surface-sunken)',
    color: 'var(--text)',
    fontWeight: 600,
  },
  '--row-hover': 'color-mix(in srgb, var(--surface-sunken) 60%, transparent)',
} as const;

/** The tools above a list, in one line: all fields have one height. */
export const TOOLS_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  '--touch': { xs: '44px', md: '40px' },
  '& .MuiInputBase-root.MuiInputBase-root': { minHeight: 'var(--touch)', py: 0, fontSize: '0.9375rem' },
} as const;

/** The same where the fields are filters: the search has the most room. */
export const FILTERS_LINE = {
  ...TOOLS_LINE,
  alignItems: 'flex-end',
  flex: '1 1 auto',
  minWidth: 0,
  '& > .MuiFormControl-root': { flex: '1 1 8rem', maxWidth: '11rem' },
  '& > .MuiFormControl-root:has([type=search])': { flex: '2 1 11rem', maxWidth: { xs: 'none', md: '22rem' } },
  '& > .MuiAutocomplete-root': { flex: '1.5 1 9rem', maxWidth: '18rem' },
} as const;

/** react-admin's parts of a list. */
export const LISTS = {
  RaDataTable: { styleOverrides: { root: TABLE } },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-main': { display: 'block', minWidth: 0 },
        '& .RaList-actions': { display: 'block', marginBottom: 12, backgroundColor: 'transparent' },
        '& .RaList-content': { overflow: 'visible' },
      },
    },
  },
  // How many rows a page has stands behind the pages, at the end of the line.
  MuiTablePagination: {
    styleOverrides: {
      root: {
        '& .MuiTablePagination-toolbar': { minHeight: 44, padding: 0, flexWrap: 'wrap' },
        '& .MuiTablePagination-selectLabel': { order: 1, marginLeft: 'auto' },
        '& .MuiTablePagination-input': { order: 1 },
        '& .MuiTablePagination-spacer, & .MuiTablePagination-displayedRows': { display: 'none' },
      },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: { minWidth: 40, height: 40 },
      previousNext: { paddingInline: 12, fontWeight: 600 },
    },
  },
  // At the foot of the window while its rows are in sight, so that nothing above it moves.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '--touch': '36px',
        position: 'sticky',
        bottom: 8,
        zIndex: 3,
        marginTop: 8,
        '@media (pointer: coarse)': { '--touch': '44px' },
        '@media print': { display: 'none' },
        // Doubled, because react-admin's own rules name two classes.
        '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root.MuiToolbar-root': {
          position: 'static',
          flexWrap: 'wrap',
          height: 'auto',
          minHeight: 0,
          padding: '4px 16px',
          transform: 'none',
          border: '1px solid var(--border)',
          borderRadius: 8,
          backgroundColor: 'var(--accent-soft)',
          boxShadow: 'var(--shadow-2)',
        },
        '& .RaBulkActionsToolbar-title': { flexWrap: 'wrap' },
        '& .RaBulkActionsToolbar-topToolbar.RaBulkActionsToolbar-topToolbar': {
          flexWrap: 'wrap',
          flex: '0 1 auto',
          justifyContent: 'flex-start',
          gap: 8,
          padding: 0,
        },
      },
    },
  },
} as const;
