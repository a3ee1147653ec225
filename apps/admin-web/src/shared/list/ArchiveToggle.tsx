import { useListContext } from 'react-admin';
import { Button } from '@mui/material';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import ActiveIcon from '@mui/icons-material/GroupOutlined';
import { useUrlParams } from '../use-url-params';
import { useIsArchived } from './list-state';
import { LIST_TEXTS as TEXTS } from './texts';

/** Leads from the active to the archived and back: its label says what a press shows. */
export function ArchiveToggle() {
  const [, put] = useUrlParams();
  const { onUnselectItems } = useListContext();
  const isArchived = useIsArchived();
  const Icon = isArchived ? ActiveIcon : ArchiveIcon;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon />}
      onClick={() => {
        onUnselectItems();
        put({ archived: isArchived ? null : '1', page: null });
      }}
    >
      {isArchived ? TEXTS.showActive : TEXTS.showArchived}
    </Button>
  );
}
