import { Chip } from '@mui/material';
import { COMMON_TEXTS as TEXTS } from './texts';

/** As whom somebody acted; stands behind their name. */
export function OnBehalf({ name }: { name: string | null }) {
  if (!name) return null;
  return (
    <>
      {' '}
      <Chip component="span" size="small" color="warning" variant="outlined" label={TEXTS.as(name)} />
    </>
  );
}
