import type { TickCounts } from '@tidycrew/contracts';

/** Words of a clean's checklist. */
export const TICK_TEXTS = {
  title: 'Checklist',
  onlyNotDone: 'Something not done',
  states: { done: 'Done', notApplicable: 'Does not apply', couldNot: 'Could not be done', open: 'Open' },
  by: (name: string, moment: string) => `${name}, ${moment}`,
  late: 'heard of after the office had looked',
} as const;

/** 'done 10, does not apply 1, could not 1: locked, open 2', of what there is. */
export function ticksWords({ done, notApplicable, couldNot, open, reasons }: TickCounts): string {
  const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
  return [
    done > 0 && `done ${done}`,
    notApplicable > 0 && `does not apply ${notApplicable}`,
    couldNot > 0 && `could not ${couldNot}${why}`,
    open > 0 && `open ${open}`,
  ]
    .filter(Boolean)
    .join(', ');
}
