import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** One set of mail settings of the office; the one with the highest id holds (decision D600). */
@Entity('mail_servers')
@Check('mail_servers_host_length', `char_length(host) BETWEEN 1 AND 253`)
@Check('mail_servers_port', `port IN (25, 465, 587, 2525)`)
@Check('mail_servers_user_name_length', `char_length(user_name) BETWEEN 1 AND 254`)
@Check('mail_servers_from_name_length', `char_length(from_name) BETWEEN 1 AND 120`)
@Check('mail_servers_from_address_length', `char_length(from_address) BETWEEN 3 AND 254`)
@Check('mail_servers_password_whole', `num_nonnulls(cipher, nonce, key_id) IN (0, 3)`)
export class StoredMailServer {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'mail_servers_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text')
  host!: string;

  @Column('integer')
  port!: number;

  /** null: the server asks for no sign-in. */
  @Column('text', { name: 'user_name', nullable: true })
  user!: string | null;

  /** The password, by AES-256-GCM with the tag behind it; it goes once no e-mail waits for this server any more. */
  @Column('bytea', { nullable: true })
  cipher!: Buffer | null;

  @Column('bytea', { nullable: true })
  nonce!: Buffer | null;

  /** Which key it is encrypted with. */
  @Column('text', { name: 'key_id', nullable: true })
  keyId!: string | null;

  /** null: the name of the business. */
  @Column('text', { name: 'from_name', nullable: true })
  fromName!: string | null;

  @Column('text', { name: 'from_address' })
  fromAddress!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('integer', { name: 'by_id' })
  byId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'by_id', foreignKeyConstraintName: 'mail_servers_by_fk' })
  by!: Relation<User>;
}
