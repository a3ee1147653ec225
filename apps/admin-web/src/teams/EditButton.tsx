import { useRecordContext } from 'react-admin';
import { Button, type ButtonProps } from '@mui/material';
import type { AdminTeam } from '@tidycrew/contracts';
import { LIST_TEXTS } from '../shared/list/texts';
import { useOpenRecord } from '../shared/dialog/RecordDialog';

/** Opens the team around it; names it, for those who hear it. */
export function EditButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const team = useRecordContext<AdminTeam>();
  const open = useOpenRecord();
  if (!team) return null;
  return (
    <Button {...look} aria-label={LIST_TEXTS.editOne(team.name)} onClick={() => open(team.id)}>
      {LIST_TEXTS.edit}
    </Button>
  );
}
