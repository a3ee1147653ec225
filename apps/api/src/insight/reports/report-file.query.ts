import { IntersectionType, PickType } from '@nestjs/swagger';
import { sortedByKey, sortKey } from '@tidycrew/domain';
import { DateRangeQuery } from '../../platform/common/date-range.dto.js';
import { ListQueryDto, readSort } from '../../platform/common/list-query.js';
import { mapInSlices } from '../../platform/common/slices.js';

/** The days of a report, and the column that the table on the screen is sorted by. */
export class ReportFileQuery extends IntersectionType(DateRangeQuery, PickType(ListQueryDto, ['sort'])) {}

/** The rows in the order of the table on the screen; without one as the report gives them. Refuses an unknown column. */
export async function inOrderOf<Row extends object>(
  { sort }: ReportFileQuery,
  columns: readonly (keyof Row & string)[],
  rows: Row[],
): Promise<Row[]> {
  if (sort === undefined) return rows;
  const { field, direction } = readSort(sort, columns);
  // Names are folded in slices, which takes most of the time; sorting 30,000 keys takes 40 ms.
  const keyed = await mapInSlices(rows, (row) => ({ row, key: sortKey(row[field] as string | number | null) }));
  return sortedByKey(keyed, direction === 'ASC');
}
