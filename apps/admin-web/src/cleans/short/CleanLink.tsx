import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from '@mui/material';
import { useCanChange } from '../../session/use-session';

const EditCleanDialog = lazy(() => import('../EditCleanDialog'));

/** Words that open a clean; only words for those who change nothing (decision D8). */
export function CleanLink({ jobId, children }: { jobId: number; children: ReactNode }) {
  const canChange = useCanChange();
  const [isOpen, setIsOpen] = useState(false);
  if (!canChange) return children;
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => setIsOpen(true)}
        sx={{ font: 'inherit', fontWeight: 500, textAlign: 'start', verticalAlign: 'baseline' }}
      >
        {children}
      </Link>
      <Suspense fallback={null}>
        {isOpen && <EditCleanDialog clean={{ jobId }} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
