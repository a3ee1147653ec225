import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import { TEXTS } from './texts';

const AddCleanDialog = lazy(() => import('./AddCleanDialog'));

interface NoCleansProps {
  icon: ReactNode;
  title: string;
  text?: string;
}

/** What stands where cleans would, and the next step: adding one. */
export function NoCleans({ icon, title, text }: NoCleansProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Box sx={{ px: 2, py: 4, textAlign: 'center', color: 'text.secondary' }}>
      {icon}
      <Typography color="textPrimary" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {text && <Typography>{text}</Typography>}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PlusIcon />}
        onClick={() => setIsAdding(true)}
        sx={{ mt: 2, displayPrint: 'none' }}
      >
        {TEXTS.addClean}
      </Button>
      {isAdding && (
        <Suspense>
          <AddCleanDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Box>
  );
}
