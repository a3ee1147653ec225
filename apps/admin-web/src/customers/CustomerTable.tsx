import { LIMITS } from '@tidycrew/contracts';
import { formatPhone, phoneHref } from '@tidycrew/domain';
import { BulkBar, ListTable, RecordActions, type RecordWork } from '../common/list';
import { FREQUENCY_LABELS } from '../customer-dialog';
import { CustomerBulkActions } from './CustomerBulkActions';
import { EfficiencyFigure, WageRatioFigure } from './CustomerCard';
import { formatPrice } from './format-price';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import type { CustomerRecord } from './useCustomerList';

const { Col } = ListTable;

/** The page's customers as a table; the server sorts by the column of a header. */
export function CustomerTable({ work }: { work: RecordWork<CustomerRecord> }) {
  return (
    <div>
      <BulkBar most={LIMITS.bulk}>
        <CustomerBulkActions />
      </BulkBar>
      <ListTable caption={TEXTS.list} isSelectable>
        <Col<CustomerRecord> isFirst label={TEXTS.name} source="name" render={({ name }) => <strong>{name}</strong>} />
        <Col<CustomerRecord> label={TEXTS.address} source="address" render={({ address }) => address} />
        <Col<CustomerRecord>
          label={TEXTS.phone}
          isNarrow
          render={({ phone }) => phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
        />
        <Col<CustomerRecord>
          label={TEXTS.frequency}
          source="cleanFrequency"
          isNarrow
          render={({ cleanFrequency }) => FREQUENCY_LABELS[cleanFrequency]}
        />
        <Col<CustomerRecord>
          label={TEXTS.efficiency}
          source="targetTimeMinutes"
          align="end"
          render={({ targetTimeMinutes }) => <EfficiencyFigure percent={targetTimeMinutes} />}
        />
        <Col<CustomerRecord>
          label={TEXTS.wageRatio}
          source="averageWageRatio"
          align="end"
          render={({ averageWageRatio }) => <WageRatioFigure percent={averageWageRatio} />}
        />
        <Col<CustomerRecord>
          label={TEXTS.price}
          source="price"
          align="end"
          render={({ price }) => formatPrice(price) ?? TEXTS.noPrice}
        />
        <Col<CustomerRecord>
          label={TEXTS.actions}
          isActions
          isNarrow
          render={(customer) => <RecordActions isRow record={customer} work={work} />}
        />
      </ListTable>
    </div>
  );
}
