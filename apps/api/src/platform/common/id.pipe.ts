import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from './app-error.js';
import { MAX_ID } from './validation.js';

/** An id in a path: a whole number in the database's range; anything else is no such thing (decision D2, 404). */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > MAX_ID) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    return id;
  }
}
