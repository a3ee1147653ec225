import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A logo as it was kept: rows are only added, so that documents keep the one of their day (decision D640). */
@Entity('logos')
@Check('logos_bytes_length', `octet_length(bytes) BETWEEN 1 AND 600000`)
@Check('logos_sha256', `sha256 = encode(sha256(bytes), 'hex')`)
export class StoredLogo {
  /** Hex SHA-256 of the bytes. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'logos_pk' })
  sha256!: string;

  /** A PNG or JPEG that `readLogo` made. */
  @Column('bytea')
  bytes!: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
