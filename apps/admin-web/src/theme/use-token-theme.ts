import { useMemo } from 'react';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { TEXTS } from '../texts';
import { useIsDark } from './scheme';
import './scheme.css';

/** Widths of the menu in CSS pixels. */
export const SIDEBAR = { width: 272, closedWidth: 64 };

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
    typography: { fontFamily: token('font'), button: { textTransform: 'none', fontWeight: 600 } },
    sidebar: SIDEBAR,
    components: {
      ...defaultTheme.components,
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiButtonBase: {
        styleOverrides: { root: { '&:focus-visible': { outline: `3px solid ${token('focus')}`, outlineOffset: 2 } } },
      },
      // The library writes it in the colour that belongs on the accent, but on the page's own background.
      RaSkipNavigationButton: {
        styleOverrides: {
          root: { '&, &:hover': { backgroundColor: token('accent'), color: token('on-accent'), opacity: 1 } },
        },
      },
      // The sign in the bar while lists are fetched again (document 001 section 2).
      MuiCircularProgress: { defaultProps: { 'aria-label': TEXTS.updating } },
      MuiButton: { styleOverrides: { root: { minHeight: 44 } } },
      // The library's grey is too light for words.
      MuiToggleButton: { styleOverrides: { root: { color: token('text') } } },
    },
  };
}
