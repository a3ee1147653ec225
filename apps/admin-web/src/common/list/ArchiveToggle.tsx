import { ArchiveIcon, Button, UsersIcon } from '@tidycrew/web';
import { LIST_TEXTS as TEXTS } from './texts';

/** Leads from the active to the archived and back: its label says what a press shows. */
export function ArchiveToggle({
  isArchived,
  onChange,
}: {
  isArchived: boolean;
  onChange: (isArchived: boolean) => void;
}) {
  const Icon = isArchived ? UsersIcon : ArchiveIcon;
  return (
    <Button variant="secondary" icon={<Icon size={20} />} onClick={() => onChange(!isArchived)}>
      {isArchived ? TEXTS.showActive : TEXTS.showArchived}
    </Button>
  );
}
