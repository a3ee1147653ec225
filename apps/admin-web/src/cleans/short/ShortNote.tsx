import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Typography, Link } from '@mui/material';
import type { FoundShortCleans } from '@tidycrew/contracts';
import { useCanChange } from '../../session/use-session';
import { TEXTS } from './texts';

interface ShortNoteProps {
  short: FoundShortCleans | null | undefined;
  /** The figures without them, as they are shown; null: there is no other clean. */
  figures: string | null;
}

/** That figures hold cleans shorter than a fifth of their target, with the figures without them and the way there. */
export function ShortNote({ short, figures }: ShortNoteProps) {
  if (!short) return null;
  const { shortCleans, underMinutes, jobId } = short;
  return (
    <Typography variant="body2" component="p">
      <CleanLink jobId={jobId}>{TEXTS.cleans(shortCleans, underMinutes)}</CleanLink>{' '}
      {figures === null
        ? TEXTS.isAlone(shortCleans)
        : `${TEXTS.isIn(shortCleans)} ${TEXTS.without(shortCleans, figures)}`}
    </Typography>
  );
}

const EditCleanDialog = lazy(() => import('../EditCleanDialog'));

/** Words that open a clean; only words for those who change nothing. */
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
