import { Badge } from '@tidycrew/web';
import type { LocationState } from '@tidycrew/web/location';
import { TEXTS } from '../texts';

/** Whether the list follows the phone's position. */
export function LocationBadge({ status }: { status: LocationState['status'] }) {
  return (
    <span role="status">
      {status === 'active' && <Badge tone="success">{TEXTS.nearby.active}</Badge>}
      {status === 'getting' && <Badge>{TEXTS.nearby.getting}</Badge>}
      {status === 'unavailable' && <Badge tone="warning">{TEXTS.nearby.unavailable}</Badge>}
    </span>
  );
}
