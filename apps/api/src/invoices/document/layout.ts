import type { TextStyle } from './pen.js';

/** A4 in points, and where its text stands. */
export const PAGE = { width: 595.28, height: 841.89, left: 51, right: 544.28, top: 48, bottom: 768 };

export const COLORS = {
  ink: '#14211f',
  muted: '#4d5d5a',
  accent: '#0a6660',
  soft: '#eef5f4',
  rule: '#d3dedc',
};

const style = (size: number, leading: number, weight: TextStyle['weight'], color: string): TextStyle => ({
  size,
  leading,
  weight,
  color,
});

export const STYLES = {
  brand: style(19, 25, 'semibold', COLORS.accent),
  heading: style(22, 28, 'semibold', COLORS.ink),
  number: style(11, 16, 'regular', COLORS.muted),
  label: style(8.5, 14, 'semibold', COLORS.muted),
  name: style(11.5, 16, 'semibold', COLORS.ink),
  text: style(9.5, 13.5, 'regular', COLORS.ink),
  strong: style(9.5, 13.5, 'semibold', COLORS.ink),
  muted: style(9, 13, 'regular', COLORS.muted),
  small: style(8, 11, 'regular', COLORS.muted),
  total: style(15, 20, 'semibold', COLORS.accent),
};
