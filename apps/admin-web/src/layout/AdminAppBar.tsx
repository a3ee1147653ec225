import { AppBar, type AppBarProps, LoadingIndicator, TitlePortal } from 'react-admin';
import { Box, Typography } from '@mui/material';
import { SearchButton } from '../search/SearchButton';
import { useBrandName } from './use-brand-name';

/** The bar: menu button, brand name, page title, 'Updating' sign. */
export function AdminAppBar({ alwaysOn }: Pick<AppBarProps, 'alwaysOn'>) {
  const brandName = useBrandName();
  return (
    <AppBar
      alwaysOn={alwaysOn}
      userMenu={false}
      toolbar={
        <>
          <SearchButton />
          <LoadingIndicator />
        </>
      }
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Box component="img" src="/admin/icon.svg" alt="" width={28} height={28} sx={{ mr: 1.5 }} />
      <Typography component="span" noWrap sx={{ fontWeight: 700, flex: 1, minWidth: 0 }}>
        {brandName}
      </Typography>
      <TitlePortal sx={{ display: 'none' }} />
    </AppBar>
  );
}
