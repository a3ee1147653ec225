import { CircularProgress, Stack } from '@mui/material';

interface LoadingProps {
  /** Diameter of the ring, in CSS pixels. */
  size?: number;
  /** How high its place is at least, as `sx` writes it, where it stands for the whole of something. */
  height?: number | string;
  children: string;
}

/** What is on its way, in words. */
export function Loading({ size = 20, height, children }: LoadingProps) {
  return (
    <Stack direction="row" role="status" sx={height === undefined ? ROW : { ...ROW, ...MIDDLE, minHeight: height }}>
      <CircularProgress size={size} aria-hidden /> {children}
    </Stack>
  );
}

const ROW = { alignItems: 'center', gap: 1.5, color: 'text.secondary' } as const;
const MIDDLE = { justifyContent: 'center' } as const;
