import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { shownDay, StatCard } from '../shared';
import { changeOf } from './change';
import { REPORTS_TEXTS as TEXTS } from './texts';
import type { Before } from './useReport';

/** The grid of a tab's figures. */
export function Figures({ label = TEXTS.figures, children }: { label?: string; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(13rem, 1fr))' },
        gap: { xs: 1.5, sm: 2 },
      }}
    >
      {children}
    </Box>
  );
}

interface FigureProps<Report> {
  label: string;
  value: string;
  /** What is compared with the range before; 'percent' in points. */
  of: (report: Report) => number | null;
  kind?: 'amount' | 'percent';
  caption?: string;
  report: Report;
  before: Before<Report>;
}

/** One figure, and how it stands against the range before (decision D181). */
export function Figure<Report>({ label, value, of, kind, caption, report, before }: FigureProps<Report>) {
  const change = before.report === undefined ? null : changeOf(of(report), of(before.report), kind);
  const days = TEXTS.shown(shownDay(before.days.from), shownDay(before.days.to));
  return (
    <StatCard
      label={label}
      value={value}
      caption={
        <>
          {caption}
          {change && (
            <Box component="span" title={TEXTS.against(days)} sx={{ display: 'block', fontWeight: 600 }}>
              <span aria-hidden="true">{change.text}</span>
              <span className="visually-hidden">{TEXTS.spoken(change.words, days)}</span>
            </Box>
          )}
        </>
      }
    />
  );
}
