import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { CanAccess, Menu, useGetIdentity, useLogout, useSidebarState } from 'react-admin';
import { Avatar, Box, Button, Divider, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material';
import ReportsIcon from '@mui/icons-material/BarChartOutlined';
import TimesheetsIcon from '@mui/icons-material/ScheduleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { initials } from '@tidycrew/domain';
import { capitalised } from '../capitalised';
import { useRole } from '../session/use-session';
import { SIDEBAR } from '../theme/use-token-theme';
import { TEXTS } from '../texts';
import { SchemeChoice } from './SchemeChoice';

const LatePunchesItem = lazy(() => import('../late-punches/MenuItem'));

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
          <Menu.Item to="/" primaryText={TEXTS.pages.dashboard} leftIcon={<DashboardIcon />} />
          <Menu.ResourceItem name="schedule" />
          <Menu.ResourceItem name="due" />
          <Menu.ResourceItem name="customers" />
          <Menu.ResourceItem name="staff" />
          <Menu.ResourceItem name="teams" />
          <PageItem name="reports" Icon={ReportsIcon} />
          <Menu.ResourceItem name="invoices" />
          <Menu.ResourceItem name="outbox" />
          <PageItem name="timesheets" Icon={TimesheetsIcon} />
          <CanAccess action="list" resource="late-punches">
            <Suspense fallback={<Menu.ResourceItem name="late-punches" />}>
              <LatePunchesItem />
            </Suspense>
          </CanAccess>
          <PageItem name="settings" Icon={SettingsIcon} />
          <Menu.ResourceItem name="activity" />
        </Menu>
      </Box>
      <Divider />
      <Person isOpen={isOpen} />
    </Box>
  );
}

interface PageItemProps {
  name: 'reports' | 'timesheets' | 'settings';
  Icon: ComponentType;
}

/** A page that is no resource's, for those who may see it. */
function PageItem({ name, Icon }: PageItemProps) {
  return (
    <CanAccess action="list" resource={name}>
      <Menu.Item to={`/${name}`} primaryText={TEXTS.pages[name]} leftIcon={<Icon />} />
    </CanAccess>
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
          <IconButton aria-label={TEXTS.profile} component={Link} to="/profile">
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
          <Typography noWrap variant="body2" color="textSecondary">
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
          to="/profile"
          onClick={close}
        >
          {TEXTS.profile}
        </Button>
        <Button fullWidth variant="outlined" color="inherit" startIcon={<LogoutIcon />} onClick={signOut}>
          {TEXTS.logout}
        </Button>
        <SchemeChoice />
      </Box>
    </Box>
  );
}
