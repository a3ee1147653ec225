import { Injectable } from '@nestjs/common';
import { type EstimatedPress, likelyCleans } from '@tidycrew/domain';
import { ClockInDto } from '../cleans/clean.dto.js';
import { StartCleanService } from '../cleans/start-clean.service.js';
import type { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { Transactions } from '../platform/common/transactions.js';
import { wholeOf } from './press-body.js';
import type { PressDto } from './press.dto.js';

/** A press with the time it was made at, as far as the whole batch tells. */
export type TimedPress = PressDto & {
  time: EstimatedPress;
  /** When it most likely was made, where nobody knows: what the office is asked about. */
  likelyAt?: Date;
};

/** The finish in the same batch that names this press as its start. */
export const finishOf = ({ id }: TimedPress, events: TimedPress[]): TimedPress | undefined =>
  events.find(({ kind, cleanRef }) => kind === 'finish' && cleanRef === id);

/** When the presses most likely were made of cleans of which an end is unknown (decision D392). */
@Injectable()
export class LikelyTimes {
  constructor(
    private readonly starting: StartCleanService,
    private readonly transactions: Transactions,
  ) {}

  /** Likely times by press id; `bodies` are those that were checked. */
  async of(
    caller: Caller,
    events: TimedPress[],
    bodies: ReadonlyMap<string, object | AppError>,
  ): Promise<Map<string, { likelyAt: Date }>> {
    const cleans = events.flatMap((start, place) => {
      const body = bodies.get(start.id);
      const finish = finishOf(start, events);
      if (!(body instanceof ClockInDto) || !finish || !wholeOf(bodies.get(finish.id))) return [];
      if (!start.time.isUnknown && !finish.time.isUnknown) return [];
      const before = events.slice(0, place).filter(({ time }) => !time.isUnknown);
      const earliestMs = before.length === 0 ? null : Math.max(...before.map(({ time }) => time.atMs));
      return [{ body, startId: start.id, finishId: finish.id, start: endOf(start), finish: endOf(finish), earliestMs }];
    });
    if (cleans.length === 0) return new Map();
    const starts = cleans.map(({ body }) => body);
    const targets = await this.transactions.run(caller, (tx) => this.starting.targetMinutes(tx, starts));
    const likely = likelyCleans(cleans.map((clean, place) => ({ ...clean, targetMinutes: targets[place] ?? null })));
    return new Map(
      likely.flatMap(({ startId, startMs, finishId, finishMs }) => [
        [startId, { likelyAt: new Date(startMs) }],
        [finishId, { likelyAt: new Date(finishMs) }],
      ]),
    );
  }
}

const endOf = ({ atDevice, time }: TimedPress) => ({ ...time, atDeviceMs: Date.parse(atDevice) });
