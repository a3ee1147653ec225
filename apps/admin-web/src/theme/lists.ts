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
  // Its place is for words until it says something.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { width: 0, margin: 0 },
  '& .MuiTableBody-root .MuiTableRow-root:last-child > *': { borderBottom: 0 },
  '& .MuiTableCell-paddingCheckbox': { width: 40, padding: 0, textAlign: 'center' },
  '& .MuiCheckbox-root': { padding: 6 },
  // What can be done with a row is quiet until somebody points at it; a finger points at nothing.
  '@media (hover: hover)': {
    '& tr:not(:hover, :focus-within) td.isActions': { opacity: 0.65 },
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
  '--row-hover': 'color-mix(in srgb, var(--surface-sunken) 60%, transparent)',
} as const;

/** react-admin's parts of a list. */
export const LISTS = {
  RaDataTable: { styleOverrides: { root: TABLE } },
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
