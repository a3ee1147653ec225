import { lazy, Suspense, useEffect, useState } from 'react';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { useCanChange } from '../session/use-session';
import { SEARCH_TEXTS as TEXTS } from './texts';

const SearchDialog = lazy(() => import('.'));
const AddCleanDialog = lazy(() => import('../cleans/AddCleanDialog'));

/**
 * Opens the search, as Ctrl K (⌘ K) does on every page; what it opens is fetched then (decision D178).
 * @param isFolded shows its sign only
 */
export function SearchButton({ isFolded }: { isFolded: boolean }) {
  const isAdmin = useCanChange();
  const [opened, setOpened] = useState<'search' | 'addClean' | null>(null);
  const close = () => setOpened(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // What is typed into a dialog stays in front.
      if (!document.querySelector('dialog[open], [role=dialog]')) setOpened('search');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const button = { onClick: () => setOpened('search'), 'aria-keyshortcuts': 'Control+K Meta+K' };
  return (
    <>
      {isFolded ? (
        <Tooltip title={TEXTS.open} placement="right">
          <IconButton {...button} color="inherit" aria-label={TEXTS.open} sx={{ alignSelf: 'center' }}>
            <SearchIcon />
          </IconButton>
        </Tooltip>
      ) : (
        <Button {...button} color="inherit" variant="outlined" size="small" startIcon={<SearchIcon />} sx={WIDE}>
          {TEXTS.open}
          <Box
            component="kbd"
            aria-hidden
            sx={{ ml: 'auto', color: 'text.secondary', font: 'inherit', fontSize: '0.8125rem' }}
          >
            {TEXTS.shortcut}
          </Box>
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'search' && (
          <SearchDialog isAdmin={isAdmin} onClose={close} onAddClean={() => setOpened('addClean')} />
        )}
        {opened === 'addClean' && <AddCleanDialog onClose={close} />}
      </Suspense>
    </>
  );
}

const WIDE = { justifyContent: 'flex-start', color: 'text.secondary', fontWeight: 400 } as const;
