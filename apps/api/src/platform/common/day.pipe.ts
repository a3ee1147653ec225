import { Injectable, type PipeTransform } from '@nestjs/common';
import { isDayInReach } from '@tidycrew/domain';
import { AppError } from './app-error.js';

/** A day in a path, yyyy-MM-dd; anything else is no such thing (decision D2, 404). */
@Injectable()
export class DayPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isDayInReach(value)) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    return value;
  }
}
