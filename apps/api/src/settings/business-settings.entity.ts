import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of what the business has set about itself. */
@Entity('business_settings')
@Check('business_settings_single_row', `id = 1`)
@Check('business_settings_brand_name_length', `char_length(brand_name) BETWEEN 1 AND 120`)
@Check('business_settings_radius_range', `radius_meters BETWEEN 1 AND 1000000`)
export class BusinessSettings {
  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'business_settings_pk' })
  id!: number;

  @Column('text', { name: 'brand_name', default: 'Tidycrew' })
  brandName!: string;

  /** IANA zone that decides what a day is (decision D5). */
  @Column('text', { name: 'time_zone', default: 'Australia/Melbourne' })
  timeZone!: string;

  @Column('integer', { name: 'radius_meters', default: 50000 })
  radiusMeters!: number;
}
