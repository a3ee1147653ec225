import type { ReactNode } from 'react';
import { NoCleans } from '../cleans/NoCleans';
import type { ReportName } from '../data-provider';
import { Answered } from './Answered';
import { ComparedFigures, type Figure } from './Figures';
import { RangeBar } from './RangeBar';
import type { Preset } from './range';
import { REPORTS_TEXTS as TEXTS } from './texts';
import { useReport, type Report } from './useReport';

interface ReportTabProps<Data> {
  name: ReportName;
  /** The days unless others are chosen. */
  initial?: Preset;
  failed: string;
  figures: readonly Figure<Data>[];
  /** What is said below the figures. */
  note?: (report: Data) => ReactNode;
  icon: ReactNode;
  isEmpty: (report: Data) => boolean;
  children: (report: Data, fileOf: Report<Data>['fileOf']) => ReactNode;
}

/** A tab with a report of a range: its days, its figures, and what they are made of (decision D42). */
export function ReportTab<Data>(props: ReportTabProps<Data>) {
  const { name, initial = 'thisWeek', failed, figures, note, icon, isEmpty, children } = props;
  const shown = useReport<Data>(name, initial);
  return (
    <>
      <RangeBar report={shown} />
      <Answered query={shown.query} failed={failed}>
        {(report) => (
          <>
            <ComparedFigures figures={figures} report={report} before={shown.before} />
            {note?.(report)}
            {isEmpty(report) ? (
              <NoCleans icon={icon} title={TEXTS.empty} text={TEXTS.emptyText} />
            ) : (
              children(report, shown.fileOf)
            )}
          </>
        )}
      </Answered>
    </>
  );
}
