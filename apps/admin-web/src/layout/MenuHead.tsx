import { LoadingIndicator, SidebarToggleButton } from 'react-admin';
import { Stack } from '@mui/material';
import { SearchButton } from '../search/SearchButton';
import { Brand } from './Brand';

/** What heads the menu where it stands beside the page: brand, 'Updating' sign, the button that folds it, search. */
export function MenuHead({ isOpen }: { isOpen: boolean }) {
  return (
    <Stack component="header" sx={HEAD}>
      <Stack direction={isOpen ? 'row' : 'column'} sx={{ alignItems: 'center', gap: isOpen ? 0.5 : 0.25 }}>
        <Brand isFolded={!isOpen} />
        <LoadingIndicator />
        <SidebarToggleButton />
      </Stack>
      <SearchButton isFolded={!isOpen} />
    </Stack>
  );
}

const HEAD = { gap: 0.5, px: 1, pt: 1, '& img': { mr: 0.5 } } as const;
