import { STATEMENT_LIMITS, type StatementSendRequest } from '@tidycrew/contracts';
import { ArrayMaxSize, ArrayNotEmpty, IsArray } from 'class-validator';
import { Day } from '../../platform/common/calendar.dto.js';
import { Id, IfSent, OptionalFlag, QueryId } from '../../platform/common/validation.js';

const NO_CUSTOMER = 'Please choose a customer';
const NO_CUSTOMERS = 'Please choose customers';

class StatementDays {
  /** yyyy-MM-dd */
  @Day('Please choose the first day')
  from!: string;

  /** yyyy-MM-dd, included; at most 366 days with the first. */
  @Day('Please choose the last day')
  to!: string;
}

export class StatementQuery extends StatementDays {
  @QueryId(NO_CUSTOMER)
  customerId!: number;
}

export class StatementSendDto extends StatementDays implements StatementSendRequest {
  @Id(NO_CUSTOMERS, true)
  @ArrayMaxSize(STATEMENT_LIMITS.customers, {
    message: `At most ${STATEMENT_LIMITS.customers} customers can be chosen at once`,
  })
  @ArrayNotEmpty({ message: NO_CUSTOMERS })
  @IsArray({ message: NO_CUSTOMERS })
  @IfSent()
  customerIds?: number[];

  @OptionalFlag('overdue')
  overdue?: boolean;

  @OptionalFlag('dryRun')
  dryRun?: boolean;
}
