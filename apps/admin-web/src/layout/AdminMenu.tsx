import { Menu, useGetIdentity, useLogout, usePermissions, useSidebarState } from 'react-admin';
import { Avatar, Box, Button, Divider, IconButton, Tooltip, Typography } from '@mui/material';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { initials } from '@tidycrew/domain';
import type { Role } from '@tidycrew/contracts';
import { capitalised } from '../capitalised';
import { SIDEBAR } from '../theme/use-token-theme';
import { TEXTS } from '../texts';

/** The pages there are, then who is signed in (document 001, 'Admin layout'). */
export function AdminMenu() {
  const [isOpen] = useSidebarState();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: isOpen ? SIDEBAR.width : SIDEBAR.closedWidth,
        minHeight: { xs: '100dvh', sm: 'calc(100dvh - 56px)' },
      }}
    >
      <Box component="nav" sx={{ flex: 1, pt: 1 }}>
        <Menu sx={{ '&.RaMenu-open': { width: '100%' } }}>
          <Menu.Item to="/" primaryText={TEXTS.dashboard} leftIcon={<DashboardIcon />} />
        </Menu>
      </Box>
      <Divider />
      <Person isOpen={isOpen} />
    </Box>
  );
}

function Person({ isOpen }: { isOpen: boolean }) {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<Role>();
  const logout = useLogout();
  const signOut = () => void logout();
  const name = identity?.fullName ?? '';
  if (!isOpen) {
    return (
      <Tooltip title={TEXTS.logout} placement="right">
        <IconButton aria-label={TEXTS.logout} onClick={signOut} sx={{ m: 1, alignSelf: 'flex-start' }}>
          <LogoutIcon />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Box sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1, minHeight: 44 }}>
        <Avatar
          aria-hidden
          sx={{ bgcolor: 'var(--accent-soft)', color: 'var(--on-accent-soft)', fontWeight: 700, fontSize: '1rem' }}
        >
          {initials(name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography noWrap variant="body2" color="text.secondary">
            {role ? capitalised(role) : ''}
          </Typography>
        </Box>
      </Box>
      <Button fullWidth variant="outlined" color="inherit" startIcon={<LogoutIcon />} onClick={signOut}>
        {TEXTS.logout}
      </Button>
    </Box>
  );
}
