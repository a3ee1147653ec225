import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsAdminRepository } from '../settings-admin.repository.js';
import { SettingsService } from '../settings.service.js';
import { type KeptLogo, LogoRepository } from './logo.repository.js';
import { readLogo, typeOfLogo } from './read-logo.js';

/** Pictures as data URLs, by their SHA-256. */
export type Logos = ReadonlyMap<string, string>;

export interface LogoFile {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
}

/** More than are on documents that are drawn at the same time. */
const MOST_REMEMBERED = 4;

/** The picture at the head of documents (decision D640). */
@Injectable()
export class LogoService {
  /** Of those that were asked for lately: a month's invoices have the same one. */
  private remembered = new Map<string, string>();

  constructor(
    private readonly logos: LogoRepository,
    private readonly office: SettingsAdminRepository,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** What documents have that are made now, as a data URL. */
  async current(): Promise<string | null> {
    const { logo } = await this.settings.business();
    return logo === null ? null : ((await this.of([logo])).get(logo) ?? null);
  }

  /**
   * Sets it for documents that are made from now on; the same one again changes nothing.
   * @param picture base64, with or without what makes a data URL of it
   * @throws AppError VALIDATION_FAILED for what is no picture of the right kind and size
   */
  async save(caller: Caller, picture: string): Promise<void> {
    const bytes = await readLogo(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
    await this.change(caller, { sha256: createHash('sha256').update(bytes).digest('hex'), bytes });
  }

  /** Documents that are made from now on have none. */
  remove(caller: Caller): Promise<void> {
    return this.change(caller, null);
  }

  /** The pictures of documents, by what their issuers name. */
  async of(hashes: readonly (string | null | undefined)[], tx?: EntityManager): Promise<Logos> {
    const wanted = [...new Set(hashes.filter((hash) => hash != null))];
    const missing = wanted.filter((hash) => !this.remembered.has(hash));
    const found = missing.length === 0 ? [] : await this.logos.byHashes(missing, tx);
    const read = new Map(found.map(({ sha256, bytes }) => [sha256, dataUrlOf(bytes)]));
    const all = new Map(
      wanted.flatMap((hash) => {
        const picture = read.get(hash) ?? this.remembered.get(hash);
        return picture === undefined ? [] : [[hash, picture] as const];
      }),
    );
    this.remembered = new Map([...all, ...this.remembered].slice(0, MOST_REMEMBERED));
    return all;
  }

  /** The bytes of one and their type; null: there is no such picture. */
  async file(hash: string | null | undefined): Promise<LogoFile | null> {
    const [logo] = hash == null ? [] : await this.logos.byHashes([hash]);
    return logo ? { bytes: logo.bytes, type: typeOfLogo(logo.bytes) } : null;
  }

  private change(caller: Caller, logo: KeptLogo | null): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const before = await this.office.businessForChange(tx);
      const after = logo?.sha256 ?? null;
      if (before.logo === after) return;
      if (logo) await this.logos.add(tx, logo);
      await this.office.saveBusiness(tx, { logo: after });
      await this.audit.record(tx, caller, {
        action: 'settings.logo-changed',
        subject: 'settings',
        subjectId: null,
        details: { before: before.logo, after },
      });
    });
  }
}

const dataUrlOf = (bytes: Buffer): string => `data:${typeOfLogo(bytes)};base64,${bytes.toString('base64')}`;
