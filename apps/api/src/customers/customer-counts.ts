import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Filters whose counts are kept, each a few hundred bytes. */
const MAX_KEPT = 500;

/**
 * How many customers fit a filter, counted once for each version of their list (decision D210): the version changes with
 * the commit of any change of a name, address, phone number, e-mail address, price or of who is archived, so that what was
 * counted at a version is exact for as long as it stands, in every process.
 */
@Injectable()
export class CustomerCounts {
  private version = '';
  private readonly kept = new Map<string, number>();

  constructor(private readonly database: DataSource) {}

  /**
   * @param filter what is counted; equal texts mean equal conditions over columns that the version knows
   * @param count counts anew
   */
  async of(filter: string, count: () => Promise<number>): Promise<number> {
    const version = await this.currentVersion();
    if (version !== this.version) {
      this.kept.clear();
      this.version = version;
    }
    const known = this.kept.get(filter);
    if (known !== undefined) return known;
    const total = await count();
    // Counted between two looks at one version: nothing was changed meanwhile.
    const versionAfter = await this.currentVersion();
    if (versionAfter === version && this.version === version) this.keep(filter, total);
    return total;
  }

  private keep(filter: string, total: number): void {
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(filter, total);
  }

  private async currentVersion(): Promise<string> {
    const [row] = await this.database.query<{ version: string }[]>('SELECT version FROM customer_list');
    return row?.version ?? '';
  }
}
