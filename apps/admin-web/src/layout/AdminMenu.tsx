import { lazy, Suspense, useState } from 'react';
import { CanAccess, Menu, useGetIdentity, useLogout, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router';
import { Box, Button, Divider, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import type { Role } from '@tidycrew/contracts';
import { PAGE_NAMES, PAGES, type PageName } from '../providers/pages';
import { capitalised } from '../shared/capitalised';
import { PersonAvatar } from '../shared/PersonAvatar';
import { SIDEBAR } from '../theme/theme';
import { TEXTS } from '../texts';

const LatePunchesItem = lazy(() => import('../late-punches/MenuItem'));
const PersonMenu = lazy(() => import('./PersonMenu'));

const IN_MENU = PAGE_NAMES.filter((name) => PAGES[name].icon);

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
          {IN_MENU.map((name) => (
            <CanAccess key={name} action="list" resource={name} error={null}>
              <Entry name={name} />
            </CanAccess>
          ))}
        </Menu>
      </Box>
      <Divider />
      <Person isOpen={isOpen} />
    </Box>
  );
}

function Entry({ name }: { name: PageName }) {
  const { title, icon: Icon } = PAGES[name];
  const { pathname } = useLocation();
  // Whose tabs are lists of their own.
  const isAtMoney =
    name === 'invoices' && /^\/(make-invoices|payments|credit-notes|debtors|bank-file)(\/|$)/.test(pathname);
  const entry = (
    <Menu.Item
      to={name === 'dashboard' ? '/' : `/${name}`}
      state={TO_TOP}
      primaryText={title}
      leftIcon={Icon && <Icon />}
      className={isAtMoney ? 'RaMenuItemLink-active' : undefined}
    />
  );
  if (name !== 'late-punches') return entry;
  return (
    <Suspense fallback={entry}>
      <LatePunchesItem />
    </Suspense>
  );
}

/** As react-admin's own entries of resources. */
const TO_TOP = { _scrollToTop: true };

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
