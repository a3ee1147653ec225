import { LoadingIndicator, SidebarToggleButton } from 'react-admin';
import { AppBar, Toolbar } from '@mui/material';
import { SearchButton } from '../search/SearchButton';
import { Brand } from './Brand';

/**
 * The bar of a phone: menu button, brand, search, 'Updating' sign. MUI's own, because react-admin's brings the menus of persons
 * and languages along, which this bar has not.
 */
export function AdminAppBar() {
  return (
    <AppBar color="inherit" elevation={0} sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Toolbar disableGutters sx={BAR}>
        <SidebarToggleButton />
        <Brand />
        <SearchButton isFolded />
        <LoadingIndicator />
      </Toolbar>
    </AppBar>
  );
}

const BAR = {
  px: 1,
  '& > :first-of-type': { mr: '0.2em' },
  '& img': { mr: 1.5 },
  '& button': { minWidth: 44, minHeight: 44 },
} as const;
