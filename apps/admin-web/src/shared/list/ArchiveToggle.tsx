import { useListContext } from 'react-admin';
import { Button } from '@mui/material';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import ActiveIcon from '@mui/icons-material/GroupOutlined';
import { useListUrl } from './list-url';
import { LIST_TEXTS as TEXTS } from './texts';

/** Leads from the active to the archived and back: its label says what a press shows. */
export function ArchiveToggle() {
  const { get, set } = useListUrl();
  const { onUnselectItems } = useListContext();
  const isArchived = get('archived') === '1';
  const Icon = isArchived ? ActiveIcon : ArchiveIcon;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon />}
      onClick={() => {
        onUnselectItems();
        set({ archived: isArchived ? null : '1' });
      }}
    >
      {isArchived ? TEXTS.showActive : TEXTS.showArchived}
    </Button>
  );
}
