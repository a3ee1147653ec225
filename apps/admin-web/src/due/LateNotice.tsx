import { Link } from 'react-router-dom';
import { Typography } from '@mui/material';
import { DUE_TEXTS as TEXTS } from './texts';
import { useLateCount } from './useDue';

/** On the dashboard: how many customers are late, with the way to them (decision D54). Nothing while nobody is. */
export default function LateNotice() {
  const late = useLateCount() ?? 0;
  if (late === 0) return null;
  return (
    <Typography>
      {TEXTS.notice(late)} <Link to="/due">{TEXTS.see}</Link>
    </Typography>
  );
}
