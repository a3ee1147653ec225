import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';
import { CustomerImport } from './customer-import.entity.js';

/** What a file has changed of a customer who was there already, for as long as it can be undone (decision D652). */
@Entity('customer_import_changes')
export class CustomerImportChange {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'customer_import_changes_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Index('customer_import_changes_import_idx')
  @Column('integer', { name: 'import_id' })
  importId!: number;

  @ManyToOne(() => CustomerImport, { nullable: false })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'customer_import_changes_import_fk' })
  import!: Relation<CustomerImport>;

  @Index('customer_import_changes_customer_idx')
  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  /** It hinders no undoing of the import that the customer came with. */
  @ManyToOne(() => Customer, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'customer_import_changes_customer_fk' })
  customer!: Relation<Customer>;

  @Column('jsonb')
  before!: object;

  @Column('jsonb')
  after!: object;
}
