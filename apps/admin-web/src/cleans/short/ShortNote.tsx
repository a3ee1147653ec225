import { Typography } from '@mui/material';
import type { FoundShortCleans } from '@tidycrew/contracts';
import { CleanLink } from './CleanLink';
import { TEXTS } from './texts';

interface ShortNoteProps {
  short: FoundShortCleans | null | undefined;
  /** The figures without them, as they are shown; null: there is no other clean. */
  figures: string | null;
}

/** That figures hold cleans shorter than a fifth of their target, with the figures without them and the way there (D486). */
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
