import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** People who usually clean together; who belongs to it on a day is a TeamMembership. */
@Entity('teams')
@Check('teams_name_length', `char_length(name) BETWEEN 1 AND 120`)
@Check('teams_color_hex', `color_hex ~ '^#[0-9A-Fa-f]{6}$'`)
@Check('teams_description_length', `char_length(description) <= 5000`)
export class Team {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'teams_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text')
  name!: string;

  /** What lists put names in order by, kept by a trigger: nameOrder of libs/domain. */
  @Column({
    type: 'text',
    name: 'name_order',
    collation: 'C',
    default: '',
    select: false,
    insert: false,
    update: false,
  })
  nameOrder?: string;

  @Column('text', { name: 'color_hex', default: '#3B82F6' })
  colorHex!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('boolean', { default: true })
  active!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
