import type { FastifyReply } from 'fastify';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS } from '@tidycrew/contracts';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsObject, IsOptional } from 'class-validator';
import { AppError } from './app-error.js';

/** JSON in a query, as ra-data-simple-rest sends it. */
export const Json = (name: string): PropertyDecorator =>
  Transform(({ value }: TransformFnParams): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      throw new AppError('VALIDATION_FAILED', `${name} must be JSON`);
    }
  });

/** The list parameters of react-admin. Without a range a list call answers its first 1,000 rows (decisions D4, D95). */
export class ListQueryDto {
  /** [first, last], both inclusive, as JSON. */
  @ApiPropertyOptional({ type: String, example: '[0,24]' })
  @Json('range')
  @IsOptional()
  range?: unknown;

  /** [field, 'ASC' | 'DESC'], as JSON. */
  @ApiPropertyOptional({ type: String, example: '["name","ASC"]' })
  @Json('sort')
  @IsOptional()
  sort?: unknown;

  /** Field → value, as JSON; `q` searches. */
  @ApiPropertyOptional({ type: String, example: '{"q":"smith"}' })
  @Json('filter')
  @IsObject({ message: 'filter must be an object' })
  @IsOptional()
  filter?: Record<string, unknown>;
}

export interface ListRequest {
  offset: number;
  /** null: every row. */
  limit: number | null;
  /** A column of the resource's own table of sortable fields. */
  orderBy: string;
  direction: 'ASC' | 'DESC';
  filter: Record<string, unknown>;
}

/**
 * Reads the list parameters. `sortable` maps field names to SQL expressions; nothing else can be sorted by.
 * A page holds at most LIMITS.page rows; without a range it is the first LIMITS.list.
 */
export function readList(
  query: ListQueryDto,
  sortable: Record<string, string>,
  standard: { field: string; direction: 'ASC' | 'DESC' },
): ListRequest {
  const { field, direction } = query.sort === undefined ? standard : readSort(query.sort, Object.keys(sortable));
  const orderBy = sortable[field];
  if (orderBy === undefined) throw unsortable();
  const filter = query.filter ?? {};
  return { ...readRange(query.range, LIMITS.list, LIMITS.page), orderBy, direction, filter };
}

/** Rows of a list: `limit` of them from `offset` on. */
export interface RowRange {
  offset: number;
  limit: number;
}

/** The rows that [first, last] asks for, at most `max`; without it the first `whole`. */
export function readRange(range: unknown, whole: number, max: number): RowRange {
  if (range === undefined) return { offset: 0, limit: whole };
  const [first, last] = pairOf(range, 'range');
  if (!isIndex(first) || !isIndex(last) || last < first)
    throw new AppError('VALIDATION_FAILED', 'range must be [first, last]');
  return { offset: first, limit: Math.min(last - first + 1, max) };
}

/** What a list's query asks for, but with every row whatever its range: for files, which are whole. */
export function readWholeList(...list: Parameters<typeof readList>): ListRequest {
  return { ...readList(...list), offset: 0, limit: null };
}

/** [field, 'ASC' | 'DESC'] of one of these fields; anything else is refused. */
export function readSort<Field extends string>(
  sort: unknown,
  fields: readonly Field[],
): { field: Field; direction: 'ASC' | 'DESC' } {
  const [wanted, direction] = pairOf(sort, 'sort');
  const field = fields.find((one) => one === wanted);
  if (field === undefined || (direction !== 'ASC' && direction !== 'DESC')) throw unsortable();
  return { field, direction };
}

function unsortable(): AppError {
  return new AppError('VALIDATION_FAILED', 'The list cannot be sorted that way.');
}

const ranges = new WeakMap<FastifyReply, string>();

/** Says which slice of how many rows was answered; null: nobody has counted them. */
export function sendContentRange(
  reply: FastifyReply,
  resource: string,
  { offset }: Pick<ListRequest, 'offset'>,
  rows: number,
  total: number | null,
): void {
  const last = rows === 0 ? offset : offset + rows - 1;
  ranges.set(reply, `${resource} ${offset}-${last}/${total ?? '*'}`);
}

/** For http/answer-headers.ts; undefined when the answer is no list of rows. */
export const contentRangeOf = (reply: FastifyReply): string | undefined => ranges.get(reply);

function pairOf(value: unknown, name: string): [unknown, unknown] {
  if (Array.isArray(value) && value.length === 2) return [value[0], value[1]];
  throw new AppError('VALIDATION_FAILED', `${name} must be a pair`);
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000_000;
}
