import { ArchiveIcon, Button, UsersIcon } from '@tidycrew/web';
import { LIST_TEXTS as TEXTS } from './texts';
import { useUrlListContext } from './use-url-list';

/** Leads from the active to the archived and back: its label says what a press shows. */
export function ArchiveToggle() {
  const { filterValues, url } = useUrlListContext();
  const isArchived = filterValues.archived === '1';
  const Icon = isArchived ? UsersIcon : ArchiveIcon;
  return (
    <Button
      variant="secondary"
      icon={<Icon size={20} />}
      onClick={() => url.set({ archived: isArchived ? null : '1' })}
    >
      {isArchived ? TEXTS.showActive : TEXTS.showArchived}
    </Button>
  );
}
