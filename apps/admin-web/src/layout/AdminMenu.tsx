import { lazy, Suspense, useState } from 'react';
import { Menu, useGetIdentity, useLogout, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router';
import { Box, Button, Divider, IconButton, ListSubheader, Stack, Tooltip, Typography } from '@mui/material';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import type { Role } from '@tidycrew/contracts';
import { isAllowed, MENU_GROUPS, PAGE_NAMES, PAGES, type PageName } from '../providers/pages';
import { capitalised } from '../shared/capitalised';
import { PersonAvatar } from '../shared/PersonAvatar';
import { SIDEBAR } from '../theme/theme';
import { TEXTS } from '../texts';
import { MenuHead } from './MenuHead';
import { useIsDrawer } from './use-is-drawer';

const LatePunchesItem = lazy(() => import('../late-punches/MenuItem'));
const PersonMenu = lazy(() => import('./PersonMenu'));

/** The pages there are in their groups, then who is signed in (document 001, 'Admin layout'). */
export function AdminMenu() {
  const [isOpen] = useSidebarState();
  const isDrawer = useIsDrawer();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: isOpen ? SIDEBAR.width : SIDEBAR.closedWidth,
        minHeight: '100dvh',
      }}
    >
      {!isDrawer && <MenuHead isOpen={isOpen} />}
      <Box component="nav" sx={{ flex: 1, pb: 1 }}>
        <Menu sx={{ py: 0 }}>
          {MENU_GROUPS.map((group) => (
            <Group key={group} name={group} isOpen={isOpen} />
          ))}
        </Menu>
      </Box>
      <Divider />
      <Person isOpen={isOpen} />
    </Box>
  );
}

/** The pages of a group that the person may see, below its name. */
function Group({ name: group, isOpen }: { name: string; isOpen: boolean }) {
  const role = useGetIdentity().identity?.role as Role | undefined;
  const names = PAGE_NAMES.filter((name) => PAGES[name].menu?.group === group && isAllowed(role, name, 'list'));
  if (names.length === 0) return null;
  return (
    <>
      <ListSubheader disableSticky role="presentation" sx={isOpen ? GROUP : FOLDED_GROUP}>
        <span className={isOpen ? undefined : 'visually-hidden'}>{group}</span>
      </ListSubheader>
      {names.map((name) => (
        <Entry key={name} name={name} />
      ))}
    </>
  );
}

const GROUP = { px: 2, pt: 1.25, pb: 0.25, bgcolor: 'transparent', fontSize: '0.75rem', lineHeight: 1.5 } as const;
/** A line between the signs. */
const FOLDED_GROUP = {
  mx: 2,
  my: 0.75,
  p: 0,
  bgcolor: 'transparent',
  lineHeight: 0,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const;

function Entry({ name }: { name: PageName }) {
  const { title, menu } = PAGES[name];
  const Icon = menu?.icon;
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

const AVATAR = { width: 32, height: 32, fontSize: '0.8125rem' };
