import { type AdminCustomer, LIMITS } from '@tidycrew/contracts';
import { BulkBar, ListTable } from '../shared/list';
import { NameField, PhoneField } from '../shared/fields';
import { COMMON_TEXTS } from '../shared/texts';
import { RecordButtons } from '../shared/list/RecordButtons';
import { CustomerBulkActions } from './CustomerBulkActions';
import { EfficiencyField, FrequencyField, PriceField, WageRatioField } from './fields';
import { formatPrice } from './format-price';
import { ARCHIVING, CUSTOMERS_TEXTS as TEXTS } from './texts';

const { Col } = ListTable;
const HIDDEN: string[] = [TEXTS.owes];
const owesOf = ({ owes }: AdminCustomer) => (owes === 0 ? COMMON_TEXTS.none : formatPrice(owes));

/** The page's customers as a table; the server sorts by the column of a header. */
export function CustomerTable() {
  return (
    <div>
      <BulkBar most={LIMITS.bulk}>
        <CustomerBulkActions />
      </BulkBar>
      <ListTable caption={TEXTS.list} isSelectable hiddenColumns={HIDDEN}>
        <Col<AdminCustomer> isFirst label={TEXTS.name} source="name" field={NameField} />
        <Col label={TEXTS.address} source="address" />
        <Col label={TEXTS.phone} isNarrow field={PhoneField} />
        <Col label={TEXTS.frequency} source="cleanFrequency" isNarrow field={FrequencyField} />
        <Col label={TEXTS.efficiency} source="targetTimeMinutes" align="end" field={EfficiencyField} />
        <Col label={TEXTS.wageRatio} source="averageWageRatio" align="end" field={WageRatioField} />
        <Col label={TEXTS.price} source="price" align="end" field={PriceField} />
        <Col<AdminCustomer> label={TEXTS.owes} align="end" isNarrow render={owesOf} />
        <Col
          label={TEXTS.actions}
          isActions
          isNarrow
          render={() => <RecordButtons variant="text" size="small" {...ARCHIVING} />}
        />
      </ListTable>
    </div>
  );
}
