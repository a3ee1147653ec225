import type { ReactNode } from 'react';

interface IconProps {
  /** Width and height in CSS pixels at letters of 16 px; it grows with them. */
  size?: number;
}

export function icon(shape: ReactNode) {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        // In rem: it grows with the letters.
        style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}
