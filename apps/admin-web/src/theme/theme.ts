import '@fontsource-variable/inter';
import { useMemo } from 'react';
import { NavLink } from 'react-router';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { muiContainer } from './top-layer';
import { TEXTS } from '../texts';
import { INPUTS } from './inputs';
import { LISTS } from './lists';
import { useIsDark } from './scheme';
import './console.css';

/** MUI's own field, everywhere. */
const FIELD = { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } as const;
/** Widths of the menu in CSS pixels. */
export const SIDEBAR = { width: 224, closedWidth: 56 };

/** MUI's theme out of the shared tokens, so that both web apps have one source of colours; light or dark as is chosen. */
export function useTokenTheme(): RaThemeOptions {
  const isDark = useIsDark();
  return useMemo(() => tokenTheme(isDark), [isDark]);
}

function tokenTheme(isDark: boolean): RaThemeOptions {
  // MUI computes contrast and shades, so it needs the values, not `var(--…)`.
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  const tone = (name: string) => ({ main: token(name), contrastText: isDark ? token('bg') : '#ffffff' });
  return {
    ...defaultTheme,
    palette: {
      mode: isDark ? 'dark' : 'light',
      primary: { main: token('accent'), dark: token('accent-hover'), contrastText: token('on-accent') },
      secondary: { main: token('accent'), contrastText: token('on-accent') },
      info: tone('info'),
      success: tone('success'),
      warning: tone('warning'),
      error: tone('danger'),
      background: { default: token('bg'), paper: token('surface') },
      text: { primary: token('text'), secondary: token('text-muted') },
      divider: token('border'),
    },
    shape: { borderRadius: Number.parseInt(token('radius-md'), 10) },
    typography: {
      fontFamily: token('font'),
      fontWeightBold: 600,
      h6: { fontSize: '1.125rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 500 },
    },
    sidebar: SIDEBAR,
    components: {
      ...defaultTheme.components,
      // A list or a menu of a dialog of the browser's lies in it.
      ...Object.fromEntries(
        ['MuiModal', 'MuiPopover', 'MuiPopper'].map((name) => [name, { defaultProps: { container: muiContainer } }]),
      ),
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiButtonBase: {
        // A list has 60 buttons, and each draws its ripple's parts before it is pressed; the focus has an outline.
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&:focus-visible': { outline: `3px solid ${token('focus')}`, outlineOffset: 2 } } },
      },
      // The library writes it in the colour that belongs on the accent, but on the page's own background.
      RaSkipNavigationButton: {
        styleOverrides: {
          root: { '&, &:hover': { backgroundColor: token('accent'), color: token('on-accent'), opacity: 1 } },
        },
      },
      // The sign beside the brand while lists are fetched again (document 001 section 2).
      MuiCircularProgress: { defaultProps: { 'aria-label': TEXTS.updating } },
      // One height for all that is pressed, more for fingers, less in the rows of a table.
      MuiButton: {
        styleOverrides: {
          root: {
            minHeight: 40,
            '@media (pointer: coarse)': { minHeight: 44 },
            // MUI's is black, or white in the dark.
            '&.MuiButton-outlined.MuiButton-colorInherit': {
              borderColor: token('border-strong'),
              backgroundColor: token('surface'),
              color: token('text'),
              '&.Mui-disabled': { color: token('text-muted') },
            },
          },
          sizeSmall: { minHeight: 32, paddingBlock: 0, '@media (pointer: coarse)': { minHeight: 44 } },
        },
      },
      // Words that are pressed, too.
      MuiLink: { styleOverrides: { button: { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } } },
      // The library's grey is too light for words.
      MuiToggleButton: { styleOverrides: { root: { color: token('text'), fontWeight: 500 } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
      MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere' } } },
      MuiTab: {
        styleOverrides: {
          root: {
            minHeight: 40,
            color: token('text-muted'),
            fontSize: '0.875rem',
            '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
            '&.Mui-selected': { color: token('accent') },
            '&:focus-visible': { outlineOffset: -3 },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: { head: { fontWeight: 600 }, root: { borderColor: token('border') } },
      },
      // Its place is for words until it says something.
      MuiTableSortLabel: {
        styleOverrides: { root: { '&:not(.Mui-active) .MuiTableSortLabel-icon': { width: 0, margin: 0 } } },
      },
      MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { opacity: 0.3 } } } },
      // Quiet words, too, on a card that is fainter as a whole.
      MuiTypography: { styleOverrides: { root: { 'li[data-archived] &': { color: token('text') } } } },
      RaShow: {
        styleOverrides: {
          root: {
            '& .RaShow-main.RaShow-main': { display: 'block', marginTop: 0 },
            '& .RaShow-card': { overflow: 'visible' },
          },
        },
      },
      ...INPUTS,
      ...LISTS,
      RaMenu: { styleOverrides: { root: { '&.RaMenu-open': { width: '100%' } } } },
      // The fixed part stays when a long page is scrolled away from the rest of it.
      RaSidebar: {
        styleOverrides: {
          root: { '& .RaSidebar-paper, & .RaSidebar-fixed': { height: '100vh', backgroundColor: token('bg') } },
        },
      },
      // The entry of the page that is open is tinted, and is said to be it.
      RaMenuItemLink: {
        defaultProps: { component: NavLink },
        styleOverrides: {
          root: {
            // MUI's own is of each width.
            '&.MuiMenuItem-root': { minHeight: 32 },
            marginInline: 8,
            paddingBlock: 0,
            paddingInline: 8,
            borderRadius: 8,
            color: token('text-muted'),
            fontSize: '0.8125rem',
            fontWeight: 500,
            '& .RaMenuItemLink-icon': { minWidth: 30 },
            '& .RaMenuItemLink-icon svg': { fontSize: 20 },
            '@media (pointer: coarse)': { fontSize: '1rem', '&.MuiMenuItem-root': { minHeight: 44 } },
            '&.RaMenuItemLink-active, &.RaMenuItemLink-active .RaMenuItemLink-icon': {
              backgroundColor: token('accent-soft'),
              color: token('on-accent-soft'),
              fontWeight: 600,
            },
          },
        },
      },
      // Below the fields, not beyond them.
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px' } } },
      // Document 001 section 2 sets the height; a list that is open while a phone is turned stays inside its window.
      MuiAutocomplete: {
        defaultProps: { fullWidth: true, slotProps: { popper: { placement: 'bottom-start' } } },
        styleOverrides: { listbox: { maxHeight: '12rem' }, popper: { maxWidth: 'calc(100vw - 32px)' } },
      },
      MuiTextField: { defaultProps: FIELD },
      MuiFormControl: { defaultProps: FIELD },
    },
  };
}
