import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One tick of a scheduled task; the process that adds the row runs it, however many there are. */
@Entity('scheduled_runs')
@Index('scheduled_runs_slot_idx', ['slot'])
export class ScheduledRun {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'scheduled_runs_pk' })
  task!: string;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'scheduled_runs_pk' })
  slot!: Date;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
