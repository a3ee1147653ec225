import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Box } from '@mui/material';
import { TEXTS } from '../texts';
import { useDemoAccounts } from '../queries';
import { useFewRows } from './few-rows';
import { WarningPanel } from './Section';

const texts = TEXTS.demoAccounts;

/** Demo accounts of a business that has become a real one, each with where to archive it; for admins only (decision D12). */
export function DemoNotice() {
  const { data = [], error } = useDemoAccounts();
  const { shown, button } = useFewRows(data.length);
  useEffect(() => {
    if (error) console.error('Whether demo accounts are left could not be loaded.', error);
  }, [error]);
  if (data.length === 0) return null;
  return (
    <WarningPanel title={texts.title} more={button} link={<Link to="/staff">{texts.openStaff}</Link>}>
      <p>{texts.sentence}</p>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
        {data.slice(0, shown).map(({ id, name, email }) => (
          <li key={id}>
            <Link to={`/staff/${id}`}>{name}</Link> {email}
          </li>
        ))}
      </Box>
    </WarningPanel>
  );
}
