import { mapInSlices } from './slices.js';

/**
 * A long list of an answer as its JSON, each row written as soon as it is made: what a row is made of is young when it is let go,
 * which costs nothing, while rows that wait for one another are moved from one heap to the next.
 */
export class JsonRows<Row> {
  /** Never there: says of what kind the rows are. */
  declare readonly kind: Row;

  private constructor(readonly text: string) {}

  /** In slices, in the order of the items. */
  static async of<Item, Row extends object>(
    items: readonly Item[],
    rowOf: (item: Item) => Row,
  ): Promise<JsonRows<Row>> {
    const rows = await mapInSlices(items, (item) => JSON.stringify(rowOf(item)));
    return new JsonRows<Row>(`[${rows.join(',')}]`);
  }
}
