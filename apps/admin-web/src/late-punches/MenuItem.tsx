import { Menu } from 'react-admin';
import { useLocation } from 'react-router';
import { Box } from '@mui/material';
import { PAGES } from '../providers/pages';
import { useWaitingPunches, WAITING_TEXTS } from './waiting';

/** The page's entry in the menu, with how many wait; for admins. */
export default function LatePunchesItem() {
  const { pathname } = useLocation();
  // The static page makes no call (document 001, 'Static dashboard').
  const count = useWaitingPunches(!pathname.endsWith('/static'));
  const { title: name, menu } = PAGES['late-punches'];
  const Icon = menu?.icon;
  if (count === 0) return <Menu.Item to="/late-punches" primaryText={name} leftIcon={Icon && <Icon />} />;
  return (
    <Menu.Item
      to="/late-punches"
      primaryText={`${name} (${count})`}
      aria-label={`${name}, ${WAITING_TEXTS.waiting(count)}`}
      leftIcon={
        <Box sx={{ position: 'relative', display: 'flex' }}>
          {Icon && <Icon />}
          <Box sx={DOT} />
        </Box>
      }
    />
  );
}

/** Seen where the menu is closed to its icons, too. */
const DOT = {
  position: 'absolute',
  top: -2,
  right: -2,
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'warning.main',
} as const;
