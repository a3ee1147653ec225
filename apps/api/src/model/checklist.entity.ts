import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What is to be done in a home, as a template for cleans; archived ones have `active` false (decision D510). */
@Entity('checklists')
@Index('checklists_name_key', { synchronize: false })
@Check('checklists_name_length', `char_length(name) BETWEEN 1 AND 120`)
@Check('checklists_items_count', `cardinality(items) BETWEEN 1 AND 40`)
@Check('checklists_items_filled', `array_position(items, NULL) IS NULL AND array_position(items, '') IS NULL`)
export class Checklist {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'checklists_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text')
  name!: string;

  /** In their order. */
  @Column('text', { array: true })
  items!: string[];

  @Column('boolean', { default: true })
  active!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
