import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { shownDay, StatCard } from '../shared';
import { changeOf, MOST_CHANGE } from '../shared/change';
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

/** One figure of a report. */
export interface Figure<Report> {
  label: string;
  value: (report: Report) => string;
  /** What is compared with the range before; 'percent' in points. */
  of: (report: Report) => number | null;
  kind?: 'amount' | 'percent';
  caption?: (report: Report) => string;
}

interface ComparedFiguresProps<Report> {
  label?: string;
  figures: readonly Figure<Report>[];
  report: Report;
  before: Before<Report>;
}

/** Figures, and how each stands against the range before. */
export function ComparedFigures<Report>({ label, figures, report, before }: ComparedFiguresProps<Report>) {
  const days = TEXTS.shown(shownDay(before.days.from), shownDay(before.days.to));
  return (
    <Figures label={label}>
      {figures.map((figure) => {
        const change = before.report && changeOf(figure.of(report), figure.of(before.report), figure.kind, MOST_CHANGE);
        return (
          <StatCard
            key={figure.label}
            label={figure.label}
            value={figure.value(report)}
            caption={
              <>
                {figure.caption?.(report)}
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
      })}
    </Figures>
  );
}
