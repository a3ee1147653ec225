import { Box, Typography } from '@mui/material';
import { useBrand } from '../providers/business-zone';
import { TEXTS } from '../texts';

/** The sign and the name of the business, which is the product's until the server has said it (decision D41). */
export function Brand({ isFolded = false }: { isFolded?: boolean }) {
  const name = useBrand().data?.brandName ?? TEXTS.brand;
  return (
    <>
      <Box component="img" src="/admin/icon.svg" alt="" width={28} height={28} sx={{ flex: 'none' }} />
      <Typography
        component="span"
        noWrap
        className={isFolded ? 'visually-hidden' : undefined}
        sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}
      >
        {name}
      </Typography>
    </>
  );
}
