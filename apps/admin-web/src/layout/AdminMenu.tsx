import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { CanAccess, Menu, useGetIdentity, useLogout, useSidebarState } from 'react-admin';
import {
  Avatar,
  Box,
  Button,
  Divider,
  IconButton,
  ListItemIcon,
  Menu as MuiMenu,
  MenuItem,
  Stack,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import DeviceIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import ReportsIcon from '@mui/icons-material/BarChartOutlined';
import TimesheetsIcon from '@mui/icons-material/ScheduleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { initials } from '@tidycrew/domain';
import { capitalised } from '../capitalised';
import { useRole } from '../session/use-session';
import { SCHEMES, useScheme } from '../theme/scheme';
import { SIDEBAR } from '../theme/theme';
import { TEXTS } from '../texts';

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

/** Who is signed in: the menu of what is theirs, and the way out. */
function Person({ isOpen }: { isOpen: boolean }) {
  const { identity } = useGetIdentity();
  const role = useRole();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  const signOut = () => void logout();
  return (
    <Stack direction={isOpen ? 'row' : 'column'} sx={{ alignItems: 'center', gap: 0.5, p: 1 }}>
      <Tooltip title={isOpen ? '' : name} placement="right">
        <Button
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{
            flex: isOpen ? 1 : 'none',
            justifyContent: 'flex-start',
            gap: 1,
            minWidth: 0,
            p: 0.5,
            textAlign: 'left',
          }}
        >
          <Avatar aria-hidden sx={AVATAR}>
            {initials(name)}
          </Avatar>
          <Box className={isOpen ? undefined : 'visually-hidden'} sx={{ minWidth: 0 }}>
            <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography noWrap variant="caption" component="p" color="textSecondary">
              {role ? capitalised(role) : ''}
            </Typography>
          </Box>
        </Button>
      </Tooltip>
      {isOpen ? (
        <Button size="small" color="inherit" onClick={signOut}>
          {TEXTS.logout}
        </Button>
      ) : (
        <Tooltip title={TEXTS.logout} placement="right">
          <IconButton aria-label={TEXTS.logout} onClick={signOut}>
            <LogoutIcon />
          </IconButton>
        </Tooltip>
      )}
      <PersonMenu anchor={anchor} onClose={() => setAnchor(null)} />
    </Stack>
  );
}

function PersonMenu({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const [scheme, choose] = useScheme();
  // As the entries of the menu do: a drawer must not lie open over the page that it has led to.
  const isDrawer = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [, setIsOpen] = useSidebarState();
  const leave = () => {
    onClose();
    if (isDrawer) setIsOpen(false);
  };
  return (
    <MuiMenu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      <MenuItem component={Link} to="/profile" onClick={leave}>
        <ListItemIcon>
          <ProfileIcon />
        </ListItemIcon>
        {TEXTS.profile}
      </MenuItem>
      <Divider />
      {SCHEMES.map((one) => {
        const Icon = SCHEME_ICONS[one];
        return (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === scheme}
            selected={one === scheme}
            onClick={() => {
              choose(one);
              onClose();
            }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {TEXTS.scheme[one]}
          </MenuItem>
        );
      })}
    </MuiMenu>
  );
}

const SCHEME_ICONS = { light: LightIcon, dark: DarkIcon, device: DeviceIcon };
const AVATAR = {
  width: 36,
  height: 36,
  bgcolor: 'var(--accent-soft)',
  color: 'var(--on-accent-soft)',
  fontWeight: 600,
  fontSize: '0.875rem',
} as const;
