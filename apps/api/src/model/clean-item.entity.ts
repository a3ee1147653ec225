import type { TickState } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Checklist } from './checklist.entity.js';
import { Clean } from './clean.entity.js';
import { User } from './user.entity.js';

/** An item of a clean's checklist, copied when the clean started, with what the crew made of it (decisions D510, D511). */
@Entity('clean_items')
@Index('clean_items_not_done_idx', ['cleanId'], { where: `((state IS NULL) OR (state = 'couldNot'::text))` })
@Check('clean_items_position_range', `position BETWEEN 1 AND 40`)
@Check('clean_items_text_length', `char_length(text) BETWEEN 1 AND 120`)
@Check('clean_items_note_length', `char_length(note) BETWEEN 1 AND 300`)
@Check('clean_items_state', `state IN ('done', 'notApplicable', 'couldNot')`)
@Check('clean_items_reason', `state IS DISTINCT FROM 'couldNot' OR note IS NOT NULL`)
@Check('clean_items_pressed_whole', `(by_id IS NULL) = (at IS NULL) AND (state IS NULL OR at IS NOT NULL)`)
export class StoredCleanItem {
  @PrimaryColumn('integer', { name: 'clean_id', primaryKeyConstraintName: 'clean_items_pk' })
  cleanId!: number;

  @ManyToOne(() => Clean, { nullable: false })
  @JoinColumn({ name: 'clean_id', foreignKeyConstraintName: 'clean_items_clean_fk' })
  clean!: Relation<Clean>;

  /** Position in the list, from 1. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'clean_items_pk' })
  position!: number;

  @Column('text')
  text!: string;

  /** The template that it was copied from. */
  @Column('integer', { name: 'checklist_id' })
  checklistId!: number;

  @ManyToOne(() => Checklist, { nullable: false })
  @JoinColumn({ name: 'checklist_id', foreignKeyConstraintName: 'clean_items_checklist_fk' })
  checklist!: Relation<Checklist>;

  /** null: open. */
  @Column('text', { nullable: true })
  state!: TickState | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** Who pressed last. */
  @Column('integer', { name: 'by_id', nullable: true })
  byId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'by_id', foreignKeyConstraintName: 'clean_items_by_fk' })
  by!: Relation<User> | null;

  /** When that was, by the server's clock. */
  @Column('timestamptz', { nullable: true })
  at!: Date | null;

  /** The clock of the phone was changed, so that nobody is sure when that was. */
  @Column('boolean', { name: 'clock_changed', default: false })
  clockChanged!: boolean;

  /** Pressed before the office changed the clean or approved its day, and heard of after that. */
  @Column('boolean', { name: 'is_late', default: false })
  isLate!: boolean;
}
