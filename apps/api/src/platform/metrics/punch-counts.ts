import { Injectable } from '@nestjs/common';
import type { PunchOutcome } from '@tidycrew/contracts';
import { Counter } from 'prom-client';

/** How many presses phones have sent late to this process, by what became of them (decision D65). */
@Injectable()
export class PunchCounts {
  readonly counter = new Counter({
    name: 'tidycrew_punch_events_total',
    help: 'Presses that phones sent to POST /api/staff/punches, by outcome.',
    labelNames: ['outcome'],
    registers: [],
  });

  add(outcome: PunchOutcome): void {
    this.counter.inc({ outcome });
  }
}
