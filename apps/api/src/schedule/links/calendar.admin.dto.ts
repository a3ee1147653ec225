import type { CalendarLinkRequest } from '@tidycrew/contracts';
import { IfSent, Id } from '../../platform/common/validation.js';

export class CalendarLinkDto implements CalendarLinkRequest {
  @Id('There is no such team.')
  @IfSent()
  teamId?: number;

  @Id('There is no such person.')
  @IfSent()
  userId?: number;
}
