import { useGetList, type RaRecord } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Link, Typography } from '@mui/material';
import { LIMITS, type CodeReveal } from '@tidycrew/contracts';
import { showPath } from '../providers/address/record-path';
import { NO_NOTICE } from '../shared/notify';
import { Part } from '../shared/show/RecordShow';
import { REVEALS_TEXTS as TEXTS } from './texts';

/** The codes that somebody has seen who was archived or got another role; nothing where there is none (decision D508). */
export default function ChangeThese({ userId }: { userId: number }) {
  const { data = [] } = useGetList<CodeReveal & RaRecord<number>>(
    'code-reveals',
    {
      pagination: { page: 1, perPage: LIMITS.page },
      sort: { field: 'at', order: 'DESC' },
      filter: { userId, needs: true },
    },
    NO_NOTICE,
  );
  const known = data.filter(({ reason }) => reason === 'left');
  if (known.length === 0) return null;
  return (
    <Part title={TEXTS.changeThese}>
      <Typography color="textSecondary">{TEXTS.changeText}</Typography>
      <ul>
        {known.map(({ id, customerId, customerName, label }) => (
          <li key={id}>
            <Link component={PageLink} to={showPath('customers', customerId)}>
              {customerName}
            </Link>
            {` · ${label}`}
          </li>
        ))}
      </ul>
      <Link component={PageLink} to={`/code-reveals?person=${userId}&state=needs`}>
        {TEXTS.reviewed}
      </Link>
    </Part>
  );
}
