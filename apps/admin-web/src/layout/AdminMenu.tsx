import { Link } from 'react-router-dom';
import { Menu, useGetIdentity, useLogout, useSidebarState } from 'react-admin';
import { Avatar, Box, Button, Divider, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { initials } from '@tidycrew/domain';
import { capitalised } from '../capitalised';
import { PAGES, PROFILE_PATH } from '../pages';
import { useRole } from '../session/use-session';
import { SIDEBAR } from '../theme/use-token-theme';
import { TEXTS } from '../texts';

/** The pages there are, then who is signed in (document 001, 'Admin layout'). */
export function AdminMenu() {
  const [isOpen] = useSidebarState();
  const role = useRole();
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
          <Menu.Item to="/" primaryText={TEXTS.pages.dashboard} leftIcon={<DashboardIcon />} />
          {role === 'admin' &&
            PAGES.map(({ path, label, Icon }) => (
              <Menu.Item key={path} to={path} primaryText={label} leftIcon={<Icon />} />
            ))}
        </Menu>
      </Box>
      <Divider />
      <Person isOpen={isOpen} />
    </Box>
  );
}

function Person({ isOpen }: { isOpen: boolean }) {
  const { identity } = useGetIdentity();
  const role = useRole();
  const logout = useLogout();
  const signOut = () => void logout();
  // As the entries of the menu do: a drawer must not lie open over the page that it has led to.
  const isDrawer = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [, setIsOpen] = useSidebarState();
  const close = () => isDrawer && setIsOpen(false);
  const name = identity?.fullName ?? '';
  if (!isOpen) {
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1, m: 1 }}>
        <Tooltip title={TEXTS.profile} placement="right">
          <IconButton aria-label={TEXTS.profile} component={Link} to={PROFILE_PATH}>
            <ProfileIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title={TEXTS.logout} placement="right">
          <IconButton aria-label={TEXTS.logout} onClick={signOut}>
            <LogoutIcon />
          </IconButton>
        </Tooltip>
      </Box>
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
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          startIcon={<ProfileIcon />}
          component={Link}
          to={PROFILE_PATH}
          onClick={close}
        >
          {TEXTS.profile}
        </Button>
        <Button fullWidth variant="outlined" color="inherit" startIcon={<LogoutIcon />} onClick={signOut}>
          {TEXTS.logout}
        </Button>
      </Box>
    </Box>
  );
}
