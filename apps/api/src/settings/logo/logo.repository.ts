import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface KeptLogo {
  /** Hex SHA-256 of the bytes. */
  sha256: string;
  bytes: Buffer;
}

/** The pictures that stand on documents; none is ever changed or deleted. */
@Injectable()
export class LogoRepository {
  constructor(private readonly database: DataSource) {}

  async add(tx: EntityManager, { sha256, bytes }: KeptLogo): Promise<void> {
    await tx.query(`INSERT INTO logos (sha256, bytes) VALUES ($1, $2) ON CONFLICT (sha256) DO NOTHING`, [
      sha256,
      bytes,
    ]);
  }

  byHashes(hashes: readonly string[], tx: EntityManager = this.database.manager): Promise<KeptLogo[]> {
    return tx.query<KeptLogo[]>(`SELECT sha256, bytes FROM logos WHERE sha256 = ANY ($1)`, [hashes]);
  }
}
