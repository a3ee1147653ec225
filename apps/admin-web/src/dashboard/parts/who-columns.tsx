import type { AdminClean } from '@tidycrew/contracts';
import { TeamMark } from '../../shared/TeamMark';
import type { Column } from '../../shared';
import { TEXTS } from '../texts';
import { Address, CustomerName } from './clean-cells';
import { CrewInitials } from './Crew';

/** The columns that both tables of cleans begin with: for whom, where, and by which team. */
export function whoColumns(onEdit?: (clean: AdminClean) => void): Column<AdminClean>[] {
  return [
    {
      key: 'customer',
      label: TEXTS.clean.customer,
      render: (clean) => <CustomerName clean={clean} onEdit={onEdit} />,
      sortBy: (clean) => clean.customerName,
    },
    {
      key: 'address',
      label: TEXTS.clean.address,
      render: (clean) => <Address clean={clean} />,
      sortBy: (clean) => clean.customerAddress,
    },
    {
      key: 'team',
      label: TEXTS.clean.team,
      render: (clean) => (
        <>
          <TeamMark name={clean.teamName} color={clean.teamColor} />
          {clean.clockOutTime === null && <CrewInitials members={clean.members} isLinked={Boolean(onEdit)} />}
        </>
      ),
      sortBy: (clean) => clean.teamName,
    },
  ];
}
