import { LoadingIndicator, SidebarToggleButton } from 'react-admin';
import { AppBar, Box, Toolbar, Typography, useMediaQuery } from '@mui/material';
import { SearchButton } from '../search/SearchButton';
import { useBrand } from '../providers/business-zone';
import { TEXTS } from '../texts';

/**
 * The bar: menu button, brand name, page title, 'Updating' sign. MUI's own, because react-admin's brings the menus of persons
 * and languages along, which this bar has not.
 */
export function AdminAppBar() {
  // The product's until the server has said the business's (decision D41).
  const brandName = useBrand().data?.brandName ?? TEXTS.brand;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <AppBar color="inherit" elevation={0} sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Toolbar
        disableGutters
        variant={isPhone ? 'regular' : 'dense'}
        sx={{
          px: 1,
          minHeight: { xs: 48 },
          '& > :first-of-type': { mr: '0.2em' },
          '& button': { minWidth: { xs: 44, sm: 40 }, minHeight: { xs: 44, sm: 40 } },
        }}
      >
        <SidebarToggleButton />
        <Box component="img" src="/admin/icon.svg" alt="" width={28} height={28} sx={{ mr: 1.5 }} />
        <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1, minWidth: 0 }}>
          {brandName}
        </Typography>
        <SearchButton />
        <LoadingIndicator />
      </Toolbar>
    </AppBar>
  );
}
