import { Avatar } from '@mui/material';
import { initials } from '@tidycrew/domain';

/** A person's initials in a circle; the name stands beside it. */
export function PersonAvatar({ name, sx }: { name: string; sx?: object }) {
  return (
    <Avatar aria-hidden sx={{ ...LOOK, ...sx }}>
      {initials(name)}
    </Avatar>
  );
}

const LOOK = {
  width: 32,
  height: 32,
  bgcolor: 'var(--accent-soft)',
  color: 'var(--on-accent-soft)',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;
