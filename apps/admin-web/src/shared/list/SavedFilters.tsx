import { lazy, Suspense, useState } from 'react';
import { useResourceContext, useSavedQueries } from 'react-admin';
import { IconButton, Popover, Tooltip } from '@mui/material';
import SavedIcon from '@mui/icons-material/BookmarkBorder';
import { useFilters } from './list-state';
import { LIST_TEXTS as TEXTS } from './texts';

const SavedQueries = lazy(() => import('./SavedQueries'));

/** react-admin's saved queries of the list around it: what is looked for is given a name, shown again, removed. */
export function SavedFilters() {
  const resource = useResourceContext() ?? '';
  const { isFiltered } = useFilters();
  const [saved] = useSavedQueries(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isFiltered && saved.length === 0) return null;
  return (
    <>
      <Tooltip title={TEXTS.savedFilters}>
        <IconButton onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="true">
          <SavedIcon />
        </IconButton>
      </Tooltip>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <div style={{ padding: 'var(--space-4)', minWidth: '16rem' }}>
          <Suspense fallback={null}>
            <SavedQueries />
          </Suspense>
        </div>
      </Popover>
    </>
  );
}
