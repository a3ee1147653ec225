/** react-admin's inputs of rows and choices. */
export const INPUTS = {
  // It has no text for what is wrong with a single row.
  RaArrayInput: { styleOverrides: { root: { '& > .MuiFormHelperText-root:empty': { display: 'none' } } } },
  RaSimpleFormIterator: {
    styleOverrides: {
      root: {
        // Where nothing hovers it could not be found.
        '& .RaSimpleFormIterator-action': { visibility: 'visible' },
        '&:not(.fullwidth) .RaSimpleFormIterator-line': { alignItems: 'center' },
        '&.fullwidth': {
          '& .RaSimpleFormIterator-line': { display: 'flex' },
          '& .RaSimpleFormIterator-form': { flex: 1 },
          '& .RaSimpleFormIterator-buttons, & .RaSimpleFormIterator-add': { width: '100%' },
        },
        '@media (pointer: coarse)': { '& .MuiIconButton-root': { minWidth: 44, minHeight: 44 } },
      },
    },
  },
  // A question above the choices, which may be long.
  RaRadioButtonGroupInput: {
    styleOverrides: {
      root: {
        '& .MuiFormLabel-root': { position: 'static', transform: 'none', maxWidth: '100%', whiteSpace: 'normal' },
      },
    },
  },
} as const;
