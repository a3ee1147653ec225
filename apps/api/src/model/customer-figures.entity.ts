import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';

/** A customer's figures over its completed cleans, as they were when they were last calculated (document 001 section 3). */
@Entity('customer_figures')
export class FiguresOfCustomer {
  @PrimaryColumn('integer', { name: 'customer_id', primaryKeyConstraintName: 'customer_figures_pk' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'customer_figures_customer_fk' })
  customer!: Relation<Customer>;

  /** Both are null without a completed clean. */
  @Column('integer', { name: 'efficiency_percent', nullable: true })
  efficiencyPercent!: number | null;

  @Column('integer', { name: 'wage_ratio_percent', nullable: true })
  wageRatioPercent!: number | null;

  @Column('timestamptz', { name: 'calculated_at' })
  calculatedAt!: Date;
}
