import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { Box, Button } from '@mui/material';
import ErrorIcon from '@mui/icons-material/Report';
import BackIcon from '@mui/icons-material/History';
import { isOutdated } from '@tidycrew/web/updates';
import { TEXTS } from '../texts';

/** In the place of a page that could not be drawn, until another address is opened. */
export function PageError({ resetErrorBoundary }: { resetErrorBoundary: (...args: unknown[]) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 2 }}>
      <Box component="h1" role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ErrorIcon fontSize="large" />
        {isOutdated() ? TEXTS.outdated.title : translate('ra.page.error')}
      </Box>
      <div>{isOutdated() ? TEXTS.outdated.text : translate('ra.message.error')}</div>
      <Button variant="contained" startIcon={<BackIcon />} onClick={() => window.history.back()}>
        {translate('ra.action.back')}
      </Button>
    </Box>
  );
}
