import { lazy, Suspense, useState, type ComponentType } from 'react';
import { CanAccess, Menu, useGetIdentity, useLogout, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Box, Button, Divider, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import ReportsIcon from '@mui/icons-material/BarChartOutlined';
import TimesheetsIcon from '@mui/icons-material/ScheduleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import type { Role } from '@tidycrew/contracts';
import { capitalised } from '../shared/capitalised';
import { PersonAvatar } from '../shared/PersonAvatar';
import { SIDEBAR } from '../theme/theme';
import { TEXTS } from '../texts';

const LatePunchesItem = lazy(() => import('../late-punches/MenuItem'));
const PersonMenu = lazy(() => import('./PersonMenu'));

/** The pages there are, then who is signed in (document 001, 'Admin layout'). */
export function AdminMenu() {
  const [isOpen] = useSidebarState();
  const isAtMoney = /^\/(payments|credit-notes|debtors|bank-file)(\/|$)/.test(useLocation().pathname);
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
          <Menu.ResourceItem name="checklists" />
          <Menu.ResourceItem name="keys" />
          <PageItem name="reports" Icon={ReportsIcon} />
          {/* Whose tabs are lists of their own. */}
          <Menu.ResourceItem name="invoices" className={isAtMoney ? 'RaMenuItemLink-active' : undefined} />
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

/** A page that is no resource's, for those who may see it. */
function PageItem({ name, Icon }: { name: 'reports' | 'timesheets' | 'settings'; Icon: ComponentType }) {
  return (
    <CanAccess action="list" resource={name}>
      <Menu.Item to={`/${name}`} primaryText={TEXTS.pages[name]} leftIcon={<Icon />} />
    </CanAccess>
  );
}

/** Who is signed in: the menu of what is theirs, and the way out. */
function Person({ isOpen }: { isOpen: boolean }) {
  const { identity } = useGetIdentity();
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
          <PersonAvatar name={name} sx={AVATAR} />
          <Box className={isOpen ? undefined : 'visually-hidden'} sx={{ minWidth: 0 }}>
            <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography noWrap variant="caption" component="p" color="textSecondary">
              {capitalised((identity?.role as Role | undefined) ?? '')}
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
      <Suspense>{anchor && <PersonMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </Stack>
  );
}

const AVATAR = { width: 36, height: 36, fontSize: '0.875rem' };
